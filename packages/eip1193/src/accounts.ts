import type { Account } from '@latchkey/core'
import { checksumAddress } from '@latchkey/protocol/addresses'
import { isEvmAddress } from './isEvmAddress.ts'

export type Accounts = readonly [Account, ...Account[]]

/**
 * The accounts in a wallet's answer, each once. Undefined where there is none, or the answer is no list.
 *
 * @example
 * const accounts = toAccounts(await provider.request({ method: 'eth_accounts' }))
 */
export function toAccounts(answer: unknown): Accounts | undefined {
  if (!Array.isArray(answer)) return
  const addresses = new Set(answer.slice(0, 1000).filter(isEvmAddress).map(checksumAddress))
  const [first, ...rest] = [...addresses].map(
    (address): Account => ({ namespace: 'eip155', address, type: 'eoa' }),
  )
  return first && [first, ...rest]
}

export function hasAccount(accounts: Accounts | undefined, address: string): boolean {
  return accounts?.some((account) => account.address.toLowerCase() === address.toLowerCase()) ?? false
}
