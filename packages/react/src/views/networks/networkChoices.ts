import { type Network, type PublicState, selectConnection } from '@latchkey/core'

export type NetworkChoice = {
  network: Network
  isCurrent: boolean
  /** The network that a connected wallet of another chain family is on. */
  isConnected: boolean
  /** The connected wallet said which networks it has, and this is none of them. */
  isMissing: boolean
}

/** Every requested network, those the wallet has first. */
export function networkChoices(state: PublicState): readonly NetworkChoice[] {
  const choices = state.networks.requested.map((network) => {
    const connection = selectConnection(state, network.chainNamespace)
    const approved = connection?.approvedNetworkIds
    const isCurrent = network.caipNetworkId === state.selectedNetworkId
    return {
      network,
      isCurrent,
      isConnected: !isCurrent && network.caipNetworkId === connection?.chainId,
      isMissing: approved !== undefined && !approved.includes(network.caipNetworkId),
    }
  })
  return choices.toSorted((a, b) => Number(a.isMissing) - Number(b.isMissing))
}
