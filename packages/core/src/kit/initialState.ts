import type { Capability } from '../base/capability/capability.ts'
import type { LatchkeyOptions, Options } from '../base/options/options.ts'
import { initialBaseState } from '../base/store/initialBaseState.ts'
import { capabilities } from './capabilities.ts'
import type { State } from './state.ts'

/** The state of a new kit. It depends on the options alone, so that the first render is the same on a server and in a browser. */
export function initialState(options: Options, given: LatchkeyOptions): State {
  const base = initialBaseState(options, given)
  return Object.assign(
    base,
    ...capabilities.map((capability: Capability) => capability.initialState?.(given)),
    given.initialState?.read(base, given),
  )
}
