import type { Bucket } from '../config/serverConfig.ts'

/** One bucket to take from. */
export type Take = Bucket & {
  key: string
  /** How many tokens the request costs. Default: 1. */
  cost?: number | undefined
  /**
   * Whoever asks has a bucket of their own for when there is little: once less than half is left, nobody takes more of it than their
   * share, so that few cannot take it from the others.
   */
  share?: (Bucket & { key: string }) | undefined
}

/** Whether there were enough tokens, and if not, after how many seconds there will be. */
export type Verdict = { isAllowed: true } | { isAllowed: false; retryAfter: number }

/** Token buckets. Takes from all of the given buckets, or from none. */
export type RateLimiter = {
  take(takes: readonly Take[]): Promise<Verdict> | Verdict
}

export const allowed: Verdict = { isAllowed: true }
