import type { BaseState } from '../base/store/baseState.ts'
import type { capabilities } from './capabilities.ts'
import type { Sum } from './sum.ts'

type SliceOf<capability> = capability extends { initialState: (...options: never[]) => infer slice }
  ? slice
  : never

/** The slices of the state that capabilities have of their own. */
export type CapabilitySlices = Sum<SliceOf<(typeof capabilities)[number]>>

/** Everything a kit knows. Immutable: an unchanged slice keeps its identity. */
export type State = BaseState & CapabilitySlices
