import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { sandboxMnemonic } from '../accounts.ts'

/** An account of the sandbox's phrase by its number: it signs for a person, or for the recovery address. */
export function farcasterAccount(account: number): HDAccount {
  return mnemonicToAccount(sandboxMnemonic, { addressIndex: account })
}
