import { restrictableFeatures } from '@latchkey/protocol'
import { selectNetwork } from '../networks/selectNetwork.ts'
import type { Features } from '../options/options.ts'
import type { BaseState } from '../store/baseState.ts'

/**
 * Whether a feature is hidden from this visitor by the operator of the server: `restricted`, or `awaited` where the server has yet to say so.
 * The server is asked with the first account on a known network; a kit without a server has nothing to wait for.
 *
 * @example
 * const isHidden = selectRestriction(kit.getState(), 'swaps') === 'restricted'
 */
export function selectRestriction(
  state: BaseState,
  feature: keyof Features,
): 'restricted' | 'awaited' | undefined {
  const name = restrictableFeatures.find((one) => one === feature)
  if (!name) return undefined
  if (state.restricted) return state.restricted.includes(name) ? 'restricted' : undefined
  return state.options.apiUrl !== undefined && selectNetwork(state) ? 'awaited' : undefined
}
