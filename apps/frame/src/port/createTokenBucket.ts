export type TokenBucketOptions = { burst: number; perSecond: number; now: () => number }

/** Says for each request whether it may pass: so many at once, and so many more each second. */
export function createTokenBucket({ burst, perSecond, now }: TokenBucketOptions): () => boolean {
  let tokens = burst
  let filledAt = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * perSecond)
    filledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
