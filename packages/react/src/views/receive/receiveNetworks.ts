import {
  type Network,
  type PublicState,
  selectAccount,
  selectConnection,
  selectNetwork,
} from '@latchkey/core'
import { hasSharedAddresses } from '@latchkey/protocol'

/**
 * The networks on which money sent to the account in use arrives, the one in use first. The address of a smart account is the account's
 * only where its contract is, and those of Bitcoin and Polkadot are written for one network.
 */
export function receiveNetworks(state: PublicState): readonly Network[] {
  const current = selectNetwork(state)
  if (!current) return []
  const { chainNamespace, caipNetworkId } = current
  const { address, allAccounts } = selectAccount(state)
  const type = allAccounts.find((account) => account.address === address)?.type
  if (type === 'smartAccount' || !hasSharedAddresses(chainNamespace)) return [current]
  const approved = selectConnection(state, chainNamespace)?.approvedNetworkIds
  const others = state.networks.requested.filter(
    (network) =>
      network.chainNamespace === chainNamespace &&
      network.caipNetworkId !== caipNetworkId &&
      (approved === undefined || approved.includes(network.caipNetworkId)),
  )
  return [current, ...others]
}
