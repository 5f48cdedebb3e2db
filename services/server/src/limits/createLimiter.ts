import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger/createLogger.ts'
import { createRedisAccess } from '../redis/createRedisAccess.ts'
import { createDatabaseLimiter } from './createDatabaseLimiter.ts'
import { createMemoryLimiter } from './createMemoryLimiter.ts'
import { createRedisLimiter } from './createRedisLimiter.ts'
import type { RateLimiter, Take, Verdict } from './rateLimiter.ts'

/** Buckets could not be read anywhere, and the request would change something. */
export class LimiterUnavailable extends Error {
  override name = 'LimiterUnavailable'
}

/** Limits requests. `isWrite` decides what happens when the shared buckets cannot be reached. */
export type Limiter = {
  take(takes: readonly Take[], options: { isWrite: boolean }): Promise<Verdict> | Verdict
}

/**
 * Shared buckets when there is Redis, else those of this process. While Redis is away, reads are counted here, and writes in the
 * database, which they need anyway: an attacker who can take Redis away must not be free to write more.
 */
export function createLimiter({
  redis,
  db,
  clock,
  logger,
}: {
  redis?: Redis | undefined
  db: Database
  clock: Clock
  logger: Logger
}): Limiter {
  const local = createMemoryLimiter({ clock })
  if (!redis) return { take: (takes) => local.take(takes) }
  const shared: RateLimiter = createRedisLimiter(redis)
  const fallback = createDatabaseLimiter(db, clock)
  const access = createRedisAccess({ clock, logger, purpose: 'shared rate limits' })

  return {
    async take(takes, { isWrite }) {
      const verdict = await access(async () => shared.take(takes))
      if (verdict) return verdict.answer
      if (!isWrite) return local.take(takes)
      try {
        return await fallback.take(takes)
      } catch (cause) {
        throw new LimiterUnavailable('The shared rate limits cannot be reached', { cause })
      }
    },
  }
}
