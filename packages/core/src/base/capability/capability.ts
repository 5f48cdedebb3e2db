import type { LatchkeyOptions } from '../options/options.ts'
import type { SignalHandlers } from '../signals/signal.ts'

/** What the page has of a capability from the start: as little as possible, because every page loads it. */
export type Capability = {
  /** The names of its actions. Whoever calls one waits until the part that does the work is loaded. */
  readonly actions: readonly string[]
  /** Its slices of the state, as a new kit has them. */
  readonly initialState?: (options: LatchkeyOptions) => object
}

/** What does the work of a capability. It is made when the engine of the kit is loaded. */
export type Part<Actions extends object = object> = {
  readonly actions: Actions
  /** What it wants to hear of the other capabilities. */
  readonly on?: SignalHandlers
  /** Begins what it does by itself while the kit is started. Returns what ends that. */
  readonly start?: () => () => void
}
