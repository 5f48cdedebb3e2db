import { type Network, read } from '@latchkey/core'
import { unsupportedChainError } from '@latchkey/protocol'

/** What the Wallet Standard calls the public clusters. */
const clusters: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** A network as the wallet names it, where it has it. A chain of one's own goes by its CAIP-2 id, or is the local one. */
export function findChain(wallet: object, { caipNetworkId }: Network): string | undefined {
  const chains = read(wallet, 'chains')
  const names = [clusters[caipNetworkId] ?? 'solana:localnet', caipNetworkId]
  return Array.isArray(chains) ? names.find((name) => chains.includes(name)) : undefined
}

export function chainOf(wallet: object, network: Network): string {
  const chain = findChain(wallet, network)
  if (!chain) throw unsupportedChainError({ details: `The wallet does not know ${network.caipNetworkId}` })
  return chain
}
