import { Pool } from 'pg'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../logger/createLogger.ts'

/** How long a write may take: whoever waits for it is told in time. */
const timeoutMs = 5_000

/**
 * A connection to the same database that does one thing only: what is written through it never waits for a free connection
 * behind a slow query of somebody else's. `isDurable`: a commit means that it is on disk, whatever the server's default is.
 */
export function openOwnConnection(
  db: Database,
  { isDurable, logger }: { isDurable: boolean; logger: Logger },
): Pool {
  const { options } = db.$client
  const lane = new Pool({
    ...options,
    // Not enumerable, so that nobody logs it.
    password: options.password,
    max: 1,
    idleTimeoutMillis: 0,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + 1_000,
    // Waited for, whatever the type says: a connection on which it fails is not used.
    onConnect: (client) => client.query(`set synchronous_commit = ${isDurable ? 'on' : 'off'}`),
  })
  lane.on('error', (error) => logger.warn({ err: error }, 'database connection of the relay lost'))
  return lane
}
