import { type Network, read } from '@latchkey/core'
import { unsupportedChainError } from '@latchkey/protocol'
import { findBitcoinNetwork } from '../address/bitcoinNetwork.ts'

/** A network as the wallet names it, where it has it: by its name in the Wallet Standard, or its CAIP-2 id. */
export function findChain(wallet: object, network: Network): string | undefined {
  const chains = read(wallet, 'chains')
  const known = findBitcoinNetwork(network)
  if (!known || !Array.isArray(chains)) return
  return [known.chain, network.caipNetworkId].find((name) => chains.includes(name))
}

export function chainOf(wallet: object, network: Network): string {
  const chain = findChain(wallet, network)
  if (!chain) throw unsupportedChainError({ details: `The wallet does not know ${network.caipNetworkId}` })
  return chain
}
