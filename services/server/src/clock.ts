/** Time, injected so that tests decide it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
