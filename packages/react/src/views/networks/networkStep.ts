import { type Network, type PublicState, selectConnection } from '@latchkey/core'

/**
 * What choosing a network leads to: nothing, a switch without a question, a question to the wallet, or the choice of a wallet for another
 * chain family, in which none is connected yet.
 */
export type NetworkStep = 'none' | 'switch' | 'SwitchNetwork' | 'SwitchActiveChain'

export function networkStep(state: PublicState, network: Network): NetworkStep {
  if (network.caipNetworkId === state.selectedNetworkId) return 'none'
  const target = selectConnection(state, network.chainNamespace)
  if (target) return target.chainId === network.caipNetworkId ? 'switch' : 'SwitchNetwork'
  return selectConnection(state) ? 'SwitchActiveChain' : 'switch'
}
