import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger/createLogger.ts'

/** What the leader works with. */
export type Leadership = {
  /** Aborted when the leadership is lost or the process stops: the work must end. */
  signal: AbortSignal
  /**
   * The connection that holds the lock. What is written through it is written by the leader: when the lock is gone, so is the
   * connection, and the write fails.
   */
  db: NodePgDatabase
}

export type LeaderOptions = {
  db: Database
  /** What is led. Of all processes on one database, one leads under each name. */
  name: string
  /** The work. When it ends by itself the lock is given up, and the next leader begins after `retryMs`. */
  lead(leadership: Leadership): Promise<void>
  logger: Logger
  /** How often the others try. */
  retryMs?: number
  /** How often the leader makes sure that its connection lives. */
  checkMs?: number
  /** How long that may take. A connection can be gone without a sign. */
  timeoutMs?: number
}

export type Leader = {
  isLeading(): boolean
  stop(): Promise<void>
}

/** Elects one leader by an advisory lock of PostgreSQL. Survives the loss of connections: it loses the lead and tries again. */
export function createLeader({
  db,
  name,
  lead,
  logger,
  retryMs = 2_000,
  checkMs = 2_000,
  timeoutMs = 20_000,
}: LeaderOptions): Leader {
  const stopping = new AbortController()
  let isLeading = false

  async function campaign() {
    const client = await db.$client.connect()
    const lost = new AbortController()
    const onLoss = () => lost.abort()
    client.on('error', onLoss)
    client.on('end', onLoss)
    let isBroken = true
    try {
      const { rows } = await client.query<{ won: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as won',
        [name],
      )
      if (rows[0]?.won) await reign(client, lost)
      isBroken = lost.signal.aborted
    } finally {
      client.off('error', onLoss)
      client.off('end', onLoss)
      // A broken connection still swallows its last words.
      if (isBroken) client.on('error', () => {})
      client.release(isBroken)
    }
  }

  async function reign(client: PoolClient, lost: AbortController) {
    const signal = AbortSignal.any([lost.signal, stopping.signal])
    const watch = setInterval(() => {
      const late = setTimeout(() => lost.abort(), timeoutMs)
      client.query('select 1').then(
        () => clearTimeout(late),
        () => {
          clearTimeout(late)
          lost.abort()
        },
      )
    }, checkMs)
    isLeading = true
    logger.info({ leader: name }, 'leads')
    try {
      await lead({ signal, db: drizzle({ client }) })
    } finally {
      isLeading = false
      clearInterval(watch)
      logger.info({ leader: name, isLost: lost.signal.aborted }, 'leads no more')
      if (!lost.signal.aborted)
        await client
          .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
          .catch(() => lost.abort())
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await campaign().catch((error: unknown) => logger.warn({ err: error, leader: name }, 'election failed'))
      await pause(retryMs, stopping.signal)
    }
  }

  const ended = run()
  return {
    isLeading: () => isLeading,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
