// The keys of the sandbox's wallets, for the wallet page: never published.
import { type SolanaTestAccount, solanaTestAccounts } from '../solana/solanaTestAccounts.ts'

export { sendWire, signBytes, signWire } from '../solana/signWithKit.ts'

/** The key of a test account. */
export function solanaKeyOf(address: string): SolanaTestAccount {
  const account = solanaTestAccounts.find((known) => known.address === address)
  if (!account) throw new RangeError(`${address} is not a test account`)
  return account
}
