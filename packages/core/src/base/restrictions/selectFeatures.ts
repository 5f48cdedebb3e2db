import type { Features } from '../options/options.ts'
import type { BaseState } from '../store/baseState.ts'

/**
 * The features that this visitor gets: those of the options, without what the operator of the server hides from them. Before the server has
 * said what that is, nothing is hidden.
 *
 * @example
 * const { swaps } = selectFeatures(kit.getState())
 */
export function selectFeatures({ options: { features }, restricted = [] }: BaseState): Features {
  return restricted.length === 0
    ? features
    : { ...features, ...Object.fromEntries(restricted.map((name) => [name, false])) }
}
