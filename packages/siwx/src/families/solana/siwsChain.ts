import { caip122Chain } from '../caip122Chain.ts'

/** What Sign In With Solana calls the clusters that it knows. It has no name for any other: those keep their CAIP-2 id. */
const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
}
const references = new Map(Object.entries(clusters).map(([reference, cluster]) => [cluster, reference]))

/** CAIP-122 in Solana. */
export const solanaChain = caip122Chain('solana')

/** Sign In With Solana. */
export const siwsChain = {
  writeChain(reference: string): string | undefined {
    // `solana:mainnet` would be a CAIP-2 id of its own, and means another chain there.
    if (/^(mainnet|testnet|devnet|localnet)$/.test(reference)) return
    return clusters[reference] ?? solanaChain.writeChain(reference)
  },
  readChain(text: string): string | undefined {
    const reference = references.get(text) ?? solanaChain.readChain(text)
    // Each chain has exactly one text: a cluster that has a name may not be written by its id.
    return reference && siwsChain.writeChain(reference) === text ? reference : undefined
  },
}
