import { parseAddress } from '../address/parseAddress.ts'

/** Whether messages of an address are signed by BIP-322: old addresses sign by ECDSA, as wallets did before. */
export function isWitnessAddress(address: string): boolean {
  return /^p2w|^p2tr/.test(parseAddress(address)?.kind ?? '')
}
