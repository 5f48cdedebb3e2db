// The keys of the sandbox's wallets, for the wallet page: never published.
import { type PolkadotKey, resolvePolkadotAccount, testAccountCount } from '../polkadot/polkadotAccounts.ts'

export { payloadBytes, rawBytes } from '../polkadot/payloadBytes.ts'
export { signTransactionBytes } from '../polkadot/signTransactionBytes.ts'

/** How every network's addresses can be written: that of no network in particular. */
const genericFormat = 42

/** The key of a test account. */
export async function polkadotKeyOf(address: string): Promise<PolkadotKey> {
  for (let index = 0; index < testAccountCount; index += 1) {
    const key = await resolvePolkadotAccount(index, genericFormat)
    if (key.address === address) return key
  }
  throw new RangeError(`${address} is not a test account`)
}
