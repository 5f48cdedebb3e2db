import type { Clock } from '../clock.ts'
import { allowed, type Take, type Verdict } from './rateLimiter.ts'

type Level = { tokens: number; at: number }

/** Answers at once. */
export type MemoryLimiter = { take(takes: readonly Take[]): Verdict; size(): number }

/** Token buckets in this process. At most `maxKeys` of them: the ones longest unused are forgotten, that is, full again. */
export function createMemoryLimiter({
  clock,
  maxKeys = 50_000,
}: {
  clock: Clock
  maxKeys?: number
}): MemoryLimiter {
  const levels = new Map<string, Level>()

  const tokensOf = ({ key, burst, perSecond }: Take, now: number) => {
    const level = levels.get(key)
    if (!level) return burst
    // A clock that was set back adds nothing.
    return Math.min(burst, level.tokens + (Math.max(0, now - level.at) / 1000) * perSecond)
  }

  return {
    take(takes): Verdict {
      const now = clock.now()
      let retryAfter = 0
      for (const take of takes) {
        // What costs more than a full bucket waits for a full one.
        const missing = Math.min(take.cost ?? 1, take.burst) - tokensOf(take, now)
        if (missing > 0) retryAfter = Math.max(retryAfter, missing / take.perSecond)
      }
      if (retryAfter > 0) return { isAllowed: false, retryAfter }
      for (const take of takes) {
        const tokens = tokensOf(take, now) - (take.cost ?? 1)
        const level = levels.get(take.key)
        if (level?.at === now) {
          level.tokens = tokens
          continue
        }
        // Deleted first, so that the map stays in the order of use. Within a millisecond there is none.
        levels.delete(take.key)
        levels.set(take.key, { tokens, at: now })
      }
      for (const oldest of levels.keys()) {
        if (levels.size <= maxKeys) break
        levels.delete(oldest)
      }
      return allowed
    },
    size: () => levels.size,
  }
}
