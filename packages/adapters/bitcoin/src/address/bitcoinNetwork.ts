import type { Network } from '@latchkey/core'
import { parseChainId, unsupportedChainError } from '@latchkey/protocol'
import { type AddressNetwork, bitcoinNetworks, parseBitcoinAddress } from '@latchkey/protocol/addresses'

/** What the Wallet Standard calls a network, and how its addresses are written. */
export type BitcoinNetwork = { chain: `bitcoin:${string}`; addresses: AddressNetwork }

/** Undefined for a chain that is no network of Bitcoin: its addresses are not known. */
export function findBitcoinNetwork({ caipNetworkId }: Network): BitcoinNetwork | undefined {
  const found = bitcoinNetworks[parseChainId(caipNetworkId).reference]
  return found && { chain: `bitcoin:${found.name}`, addresses: found.addresses }
}

/** Throws for a network whose addresses are not known: money must not go to one of another. */
export function bitcoinNetworkOf(network: Network): BitcoinNetwork {
  const found = findBitcoinNetwork(network)
  if (!found)
    throw unsupportedChainError({ details: `${network.caipNetworkId} is no known network of Bitcoin` })
  return found
}

/** Whether an address is one of a network. */
export function isAddressOf(network: Network, address: unknown): address is string {
  return parseBitcoinAddress(address)?.networks.includes(bitcoinNetworkOf(network).addresses) ?? false
}
