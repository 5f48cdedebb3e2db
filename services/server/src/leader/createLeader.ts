import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger/createLogger.ts'
import { pause } from '../pause.ts'

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
  /** How often the leader makes sure that it still holds the lock. */
  checkMs?: number
  /** How long it leads without being sure. */
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
  timeoutMs = 10_000,
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
      const { rows } = await client.query<{ won: boolean; pid: number }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as won, pg_backend_pid() as pid',
        [name],
      )
      const [election] = rows
      if (election?.won) await reign(client, election.pid, lost)
      isBroken = lost.signal.aborted
    } finally {
      client.off('error', onLoss)
      client.off('end', onLoss)
      // A query on a broken connection fails, and that is of no interest here.
      if (isBroken) client.on('error', () => {})
      client.release(isBroken)
    }
  }

  async function reign(client: PoolClient, pid: number, lost: AbortController) {
    const watch = watchLock(pid, lost)
    try {
      // The lock was acquired while the process was being stopped.
      if (stopping.signal.aborted) return
      isLeading = true
      logger.info({ leader: name }, 'leads')
      const signal = AbortSignal.any([lost.signal, stopping.signal])
      await lead({ signal, db: drizzle({ client }) })
    } finally {
      watch.end()
      if (isLeading) logger.info({ leader: name, isLost: lost.signal.aborted }, 'leads no more')
      isLeading = false
      if (!lost.signal.aborted)
        await client
          .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
          .catch(() => lost.abort())
    }
  }

  /** Asks over another connection whether the lock is still held: the one that holds it is busy, or gone without a sign. */
  function watchLock(pid: number, lost: AbortController): { end(): void } {
    let seenAt = performance.now()
    let isAsking = false
    const timer = setInterval(async () => {
      if (performance.now() - seenAt > timeoutMs) lost.abort()
      if (isAsking) return
      isAsking = true
      try {
        const { rows } = await db.$client.query<{ held: boolean }>(
          "select exists (select from pg_locks where locktype = 'advisory' and granted and pid = $1) as held",
          [pid],
        )
        if (rows[0]?.held) seenAt = performance.now()
        else lost.abort()
      } catch {
        // Not seen: that counts when it goes on.
      }
      isAsking = false
    }, checkMs)
    return { end: () => clearInterval(timer) }
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
