import { coarseAddress } from '../audit/coarseAddress.ts'

/** What visitors without an address are counted as: one who is gone already has none. */
export const unknownNetwork = 'unknown'

/**
 * The network of a visitor, null where nobody knows it. `counted`: what limits count; null for this machine, on which a proxy of the
 * operator's may stand.
 */
export function coarseNetwork(address: string): { network: string | null; counted: string | null } {
  const network = coarseAddress(address) ?? null
  const isLocal = /^127\./.test(address) || address === '::1'
  return { network, counted: isLocal ? null : (network ?? unknownNetwork) }
}
