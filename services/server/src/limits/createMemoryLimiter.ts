import type { Clock } from '../clock.ts'
import type { Bucket } from '../config/serverConfig.ts'
import { allowed, type Take, type Verdict } from './rateLimiter.ts'

/** What was in a bucket at a time. */
export type Level = { tokens: number; at: number }

/** Answers at once. */
export type MemoryLimiter = { take(takes: readonly Take[]): Verdict; size(): number }

/** Token buckets in this process. At most `maxKeys` of them: the ones longest unused are forgotten, that is, full again. */
export function createMemoryLimiter({
  clock,
  maxKeys = 50_000,
  levels = new Map(),
}: {
  clock: Clock
  maxKeys?: number
  /** Where the buckets are. */
  levels?: Map<string, Level>
}): MemoryLimiter {
  const tokensOf = ({ key, burst, perSecond }: Bucket & { key: string }, now: number) => {
    const level = levels.get(key)
    if (!level) return burst
    // A clock that was set back adds nothing.
    return Math.min(burst, level.tokens + (Math.max(0, now - level.at) / 1000) * perSecond)
  }

  /** In seconds. What costs more than a full bucket waits for a full one. */
  function waitFor(take: Take, now: number): number {
    const { burst, perSecond, cost = 1, share } = take
    const tokens = tokensOf(take, now)
    const missing = (Math.min(cost, burst) - tokens) / perSecond
    const tooFew = burst / 2 - (tokens - cost)
    if (!share || tooFew <= 0) return missing
    const missingShare = (Math.min(cost, share.burst) - tokensOf(share, now)) / share.perSecond
    // Whichever comes first: a share again, or more than half for anybody.
    return Math.max(missing, Math.min(missingShare, tooFew / perSecond))
  }

  function set(key: string, tokens: number, now: number) {
    const level = levels.get(key)
    if (level?.at === now) {
      level.tokens = tokens
      return
    }
    // Deleted first, so that the map stays in the order of use. Within a millisecond there is none.
    levels.delete(key)
    levels.set(key, { tokens, at: now })
  }

  return {
    take(takes): Verdict {
      const now = clock.now()
      let retryAfter = 0
      for (const take of takes) retryAfter = Math.max(retryAfter, waitFor(take, now))
      if (retryAfter > 0) return { isAllowed: false, retryAfter }
      for (const take of takes) {
        const tokens = tokensOf(take, now) - (take.cost ?? 1)
        if (take.share && tokens < take.burst / 2)
          set(take.share.key, Math.max(0, tokensOf(take.share, now) - (take.cost ?? 1)), now)
        set(take.key, tokens, now)
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
