import type { CallAnswer, loginUnlockWalletCall } from '@latchkey/protocol/api'
import type { WalletAddress } from '../keys/keyCalls.ts'

/** Addresses without the keys that have no value, which a schema's output may hold. */
export function plainAddresses(
  addresses: CallAnswer<typeof loginUnlockWalletCall>['addresses'],
): WalletAddress[] {
  return addresses.map(({ namespace, type, address }) => ({ namespace, address, ...(type && { type }) }))
}
