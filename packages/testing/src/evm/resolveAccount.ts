import type { Hex } from './fakeWallet.ts'
import { type TestAccount, testAccounts } from './testAccounts.ts'

/** A number is one of the test accounts; a key needs cryptography to know its address, loaded only then. */
export async function resolveAccount(account: Hex | number): Promise<TestAccount> {
  if (typeof account === 'number') {
    const known = testAccounts[account]
    if (!known)
      throw new RangeError(`There are test accounts 0 to ${testAccounts.length - 1}, not ${account}`)
    return known
  }
  const { privateKeyToAddress } = await import('viem/accounts')
  return { address: privateKeyToAddress(account), privateKey: account }
}
