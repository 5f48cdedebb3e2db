import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { createMemoryLimiter, type Level } from './createMemoryLimiter.ts'
import type { RateLimiter, Take } from './rateLimiter.ts'

const sweepMs = 60_000

/**
 * Token buckets in the database, shared by every process: slower than Redis, and there when Redis is not. The clock is the
 * database's; that of this process only says when to sweep.
 */
export function createDatabaseLimiter(db: Database, clock: Clock): RateLimiter {
  let sweptAt = Number.NEGATIVE_INFINITY

  async function sweep() {
    if (clock.now() - sweptAt < sweepMs) return
    sweptAt = clock.now()
    await db.execute(sql`delete from rate_buckets where expires_at < now()`)
  }

  return {
    async take(takes) {
      await sweep()
      const lives = livesOf(takes)
      // Always in the same order, so that two requests cannot wait for each other.
      const keys = [...lives.keys()].sort()
      return db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into rate_buckets (key, tokens, at, expires_at)
          select key, 'infinity', 0, now() + interval '1 hour' from unnest(${sql.param(keys)}::text[]) as key
          on conflict do nothing`)
        const { rows } = await tx.execute<{ key: string; tokens: number; at: number }>(sql`
          select key, tokens, at from rate_buckets where key = any(${sql.param(keys)}::text[]) order by key for update`)
        const time = await tx.execute<{ now: number }>(
          sql`select extract(epoch from clock_timestamp())::double precision * 1000 as now`,
        )
        const now = time.rows[0]?.now ?? 0
        const levels = new Map<string, Level>(rows.map(({ key, tokens, at }) => [key, { tokens, at }]))
        const verdict = createMemoryLimiter({ clock: { now: () => now }, levels }).take(takes)
        if (!verdict.isAllowed) return verdict
        const changed = [...levels].filter(([, { at }]) => at === now)
        await tx.execute(sql`
          update rate_buckets as bucket
          set tokens = level.tokens, at = ${now}::double precision, expires_at = now() + level.life * interval '1 second'
          from unnest(
            ${sql.param(changed.map(([key]) => key))}::text[],
            ${sql.param(changed.map(([, { tokens }]) => tokens))}::double precision[],
            ${sql.param(changed.map(([key]) => lives.get(key) ?? 0))}::double precision[]
          ) as level (key, tokens, life)
          where bucket.key = level.key`)
        return verdict
      })
    },
  }
}

/** After how many seconds each bucket is surely full again. */
function livesOf(takes: readonly Take[]): Map<string, number> {
  const buckets = takes.flatMap(({ share, cost = 1, ...take }) => [
    { ...take, cost },
    ...(share ? [{ ...share, cost }] : []),
  ])
  return new Map(buckets.map(({ key, burst, perSecond, cost }) => [key, (burst + cost) / perSecond + 1]))
}
