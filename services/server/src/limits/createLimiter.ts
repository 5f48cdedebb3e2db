import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { createRedisAccess } from '../redis/createRedisAccess.ts'
import { createMemoryLimiter } from './createMemoryLimiter.ts'
import { createRedisLimiter } from './createRedisLimiter.ts'
import type { RateLimiter, Take, Verdict } from './rateLimiter.ts'

/** Buckets could not be read, and the request would change something. */
export class LimiterUnavailable extends Error {
  override name = 'LimiterUnavailable'
}

/** Limits requests. `isWrite` decides what happens when the shared buckets cannot be reached. */
export type Limiter = {
  take(takes: readonly Take[], options: { isWrite: boolean }): Promise<Verdict> | Verdict
}

/**
 * Shared buckets when there is Redis, else those of this process. While Redis is away, reads are counted here; writes are
 * refused, as an attacker who can take Redis away must not be free to write.
 */
export function createLimiter({
  redis,
  clock,
  logger,
}: {
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
}): Limiter {
  const local = createMemoryLimiter({ clock })
  if (!redis) return { take: (takes) => local.take(takes) }
  const shared: RateLimiter = createRedisLimiter(redis)
  const access = createRedisAccess({ clock, logger, purpose: 'shared rate limits' })

  return {
    async take(takes, { isWrite }) {
      const verdict = await access(async () => shared.take(takes))
      if (verdict) return verdict.answer
      if (isWrite) throw new LimiterUnavailable('The shared rate limits cannot be reached')
      return local.take(takes)
    },
  }
}
