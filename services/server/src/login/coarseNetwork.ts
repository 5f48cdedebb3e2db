import { coarseAddress } from '../audit/coarseAddress.ts'

/** The network of a visitor. `counted`: null for this machine, on which a proxy of the operator's may stand. */
export function coarseNetwork(address: string): { network: string; counted: string | null } {
  const network = coarseAddress(address) ?? 'unknown'
  const isLocal = /^127\./.test(address) || address === '::1'
  return { network, counted: isLocal ? null : network }
}
