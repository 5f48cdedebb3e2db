// The keys of the sandbox's wallets, for the wallet page: never published.
import { type BitcoinTestKey, bitcoinTestAccounts } from '../bitcoin/bitcoinTestAccounts.ts'

export { ownerOf, signBip322, signEcdsa, signPsbt } from '../bitcoin/signBitcoin.ts'

/** The key behind one of a test account's addresses. */
export function bitcoinKeyOf(address: string): BitcoinTestKey {
  const key = bitcoinTestAccounts.flat().find((known) => known.address === address)
  if (!key) throw new RangeError(`${address} is not an address of a test account`)
  return key
}
