import type { LatchkeyOptions } from '../options/options.ts'
import type { SignalHandlers } from '../signals/signal.ts'

/** The part of a capability that every page loads from the start. It is as small as possible. */
export type Capability = {
  /** The names of its actions. A call waits until the part that does the work is loaded. */
  readonly actions: readonly string[]
  /** Its slices of the state, as a new kit has them. */
  readonly initialState?: (options: LatchkeyOptions) => object
}

/** The part that does the work of a capability. It is created when the engine of the kit is loaded. */
export type Part<Actions extends object = object> = {
  /** Its actions, or the function that loads them, which the first call of one of them waits for. */
  readonly actions: Actions | (() => Promise<Actions>)
  /** The signals of other capabilities that it listens to. */
  readonly on?: SignalHandlers
  /** Begins the work that it does by itself while the kit is started. Returns a function that ends this work. */
  readonly start?: () => () => void
}
