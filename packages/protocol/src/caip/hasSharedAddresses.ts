import type { Namespace } from './namespace.ts'

/**
 * Whether an address is the same account on every network of its family. Addresses of Bitcoin and Polkadot are written for one network.
 *
 * @example
 * hasSharedAddresses('eip155') // true
 */
export function hasSharedAddresses(namespace: Namespace): boolean {
  return namespace === 'eip155' || namespace === 'solana'
}
