import type { Network } from '@latchkey/core'
import { parseChainId, unsupportedChainError } from '@latchkey/protocol'
import { type AddressNetwork, parseAddress } from './parseAddress.ts'

/** What the Wallet Standard calls a network, and how its addresses are written. */
export type BitcoinNetwork = { chain: `bitcoin:${string}`; addresses: AddressNetwork }

/** By the CAIP-2 reference: the beginning of the first block's hash. */
const networks: Readonly<Record<string, BitcoinNetwork>> = {
  '000000000019d6689c085ae165831e93': { chain: 'bitcoin:mainnet', addresses: 'main' },
  '000000000933ea01ad0ee984209779ba': { chain: 'bitcoin:testnet', addresses: 'test' },
  '00000000da84f2bafbbc53dee25a72ae': { chain: 'bitcoin:testnet4', addresses: 'test' },
  '00000008819873e925422c1ff0f99f7c': { chain: 'bitcoin:signet', addresses: 'test' },
  '0f9188f13cb7b2c71f2a335e3a4fc328': { chain: 'bitcoin:regtest', addresses: 'regtest' },
}

/** Undefined for a chain that is no network of Bitcoin: its addresses are not known. */
export function findBitcoinNetwork({ caipNetworkId }: Network): BitcoinNetwork | undefined {
  return networks[parseChainId(caipNetworkId).reference]
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
  return parseAddress(address)?.networks.includes(bitcoinNetworkOf(network).addresses) ?? false
}
