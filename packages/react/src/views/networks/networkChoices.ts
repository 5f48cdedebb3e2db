import { type Network, type PublicState, selectConnection } from '@latchkey/core'

export type NetworkChoice = {
  network: Network
  isCurrent: boolean
  /** The connected wallet said which networks it has, and this is none of them. */
  isMissing: boolean
}

/** Every requested network, those the wallet has first. */
export function networkChoices(state: PublicState): readonly NetworkChoice[] {
  const choices = state.networks.requested.map((network) => {
    const approved = selectConnection(state, network.chainNamespace)?.approvedNetworkIds
    return {
      network,
      isCurrent: network.caipNetworkId === state.selectedNetworkId,
      isMissing: approved !== undefined && !approved.includes(network.caipNetworkId),
    }
  })
  return choices.toSorted((a, b) => Number(a.isMissing) - Number(b.isMissing))
}
