import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientConfig, Pool } from 'pg'
import type { Logger } from '../logger/createLogger.ts'
import { DatabaseBusyError, markDatabaseError } from './databaseError.ts'

/** The one database. `$client` is its pool of connections. */
export type Database = NodePgDatabase & { $client: Pool }

/** How to connect: an address, or the parts of one. */
export type Connection = string | Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>

/**
 * How many queries may wait for each connection. At 50 ms a query the last of them would wait 5 s, so a further one would only time out.
 */
const queueLength = 100

/**
 * Opens a pool of connections. It connects when it is first used, and again after every loss. Where all connections are in use, queries
 * wait in order, for `waitMs` at most.
 */
export function openDatabase(
  connection: Connection,
  { poolSize, logger, waitMs = 5_000 }: { poolSize: number; logger: Logger; waitMs?: number },
): Database & { close(): Promise<void> } {
  const pool = new Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: poolSize,
    application_name: 'latchkey',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // No query of a request may take longer. Jobs that do set their own limit.
    statement_timeout: 15_000,
  })
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters) {
      if (pool.waitingCount < poolSize * queueLength) return Reflect.apply(connect, self, parameters)
      const error = new DatabaseBusyError('too many wait for a connection')
      const [callback] = parameters
      if (typeof callback !== 'function') return Promise.reject(error)
      process.nextTick(callback, error)
    },
  })
  // Queries that do not go through Drizzle reject with the plain error of a socket, which has to be marked as the database's.
  pool.query = new Proxy(pool.query, {
    apply(query, self, parameters) {
      const result: unknown = Reflect.apply(query, self, parameters)
      if (result instanceof Promise) result.catch(markDatabaseError)
      return result
    },
  })
  let isClosing = false
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!isClosing) logger.warn({ err: error }, 'database connection lost')
  })
  // The same for one that is in use, as in a transaction: its query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return Object.assign(drizzle({ client: pool }), {
    close() {
      isClosing = true
      return pool.end()
    },
  })
}
