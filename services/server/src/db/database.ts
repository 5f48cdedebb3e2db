import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientConfig, Pool } from 'pg'
import type { Logger } from '../logger/createLogger.ts'
import { markDatabaseError } from './databaseError.ts'

/** The one database. `$client` is its pool of connections. */
export type Database = NodePgDatabase & { $client: Pool }

/** How to connect: an address, or the parts of one. */
export type Connection = string | Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>

/** Opens a pool of connections. It connects when it is first used, and again after every loss. */
export function openDatabase(
  connection: Connection,
  { poolSize, logger }: { poolSize: number; logger: Logger },
): Database & { close(): Promise<void> } {
  const pool = new Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: poolSize,
    application_name: 'latchkey',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Nothing a visitor waits for takes longer; jobs that do set their own.
    statement_timeout: 15_000,
  })
  // Whoever asks the pool without Drizzle gets the plain error of a socket.
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
  return Object.assign(drizzle({ client: pool }), {
    close() {
      isClosing = true
      return pool.end()
    },
  })
}
