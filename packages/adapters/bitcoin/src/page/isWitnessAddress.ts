import { parseBitcoinAddress } from '@latchkey/protocol/addresses'

/** Whether messages of an address are signed by BIP-322: old addresses sign by ECDSA, as wallets did before. */
export function isWitnessAddress(address: string): boolean {
  return /^p2w|^p2tr/.test(parseBitcoinAddress(address)?.kind ?? '')
}
