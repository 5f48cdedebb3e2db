import type { Clock } from '../clock.ts'

/** Keeps requests away from an endpoint that fails. */
export type Breaker = {
  /** Whether it may be tried. Of an endpoint that rests, one request at a time finds out whether it is back. */
  canTry(): boolean
  /** A request starts. */
  begin(): void
  /** It ended well, ended badly, or was given up by us, which says nothing. */
  end(outcome: 'success' | 'failure' | 'abandoned'): void
  state(): 'closed' | 'open' | 'half-open'
}

export type BreakerOptions = {
  /** How many failures in a row open it. */
  threshold: number
  /** How long it rests at first; twice as long after each further failure. */
  restMs: number
  maxRestMs: number
}

export function createBreaker(clock: Clock, { threshold, restMs, maxRestMs }: BreakerOptions): Breaker {
  let failures = 0
  let openUntil = 0
  let probing = 0

  const isOpen = () => failures >= threshold
  const state = () => (!isOpen() ? 'closed' : clock.now() < openUntil ? 'open' : 'half-open')

  return {
    state,
    canTry: () => state() === 'closed' || (state() === 'half-open' && probing === 0),
    begin() {
      if (isOpen()) probing++
    },
    end(outcome) {
      probing = Math.max(0, probing - 1)
      if (outcome === 'success') failures = 0
      if (outcome !== 'failure') return
      failures++
      if (!isOpen()) return
      const rest = Math.min(maxRestMs, restMs * 2 ** Math.min(failures - threshold, 20))
      openUntil = clock.now() + rest
    },
  }
}
