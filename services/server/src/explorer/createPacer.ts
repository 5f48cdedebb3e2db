import type { Clock } from '../clock.ts'

/** Waits for one's turn. Rejects when it would take too long. */
export type Pacer = () => Promise<void>

/** Spaces calls evenly, so many a second. A call that would have to wait longer than `maxWaitMs` is rejected. */
export function createPacer({
  clock,
  perSecond,
  maxWaitMs = 5_000,
}: {
  clock: Clock
  perSecond: number
  maxWaitMs?: number
}): Pacer {
  const interval = 1_000 / perSecond
  /** When the next one may pass. */
  let free = 0
  return async () => {
    const now = clock.now()
    const turn = Math.max(free, now)
    if (turn - now > maxWaitMs) throw new Error('Too many wait already')
    free = turn + interval
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
  }
}
