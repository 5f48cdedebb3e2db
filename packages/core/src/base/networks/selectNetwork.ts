import type { Namespace } from '@latchkey/protocol'
import type { BaseState } from '../store/baseState.ts'
import type { Network } from './network.ts'

/**
 * The network in use in a namespace (default: the active one); undefined where the dapp did not ask for it.
 *
 * @example
 * const name = selectNetwork(kit.getState())?.name ?? 'Unknown Network'
 */
export function selectNetwork(
  state: BaseState,
  namespace: Namespace = state.networks.activeNamespace,
): Network | undefined {
  const { requested, active } = state.networks
  return requested.find(({ caipNetworkId }) => caipNetworkId === active[namespace])
}

/**
 * Whether the network in use is among the requested ones. True while there is none.
 *
 * @example
 * if (!isNetworkSupported(kit.getState())) kit.open({ view: 'UnsupportedChain' })
 */
export function isNetworkSupported(
  state: BaseState,
  namespace: Namespace = state.networks.activeNamespace,
): boolean {
  return state.networks.active[namespace] === undefined || selectNetwork(state, namespace) !== undefined
}
