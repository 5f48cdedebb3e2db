import { type Account, read } from '@latchkey/core'
import { isBase58 } from '../isBase58.ts'

/** The accounts in a wallet's list, each once. */
export function toAccounts(list: readonly unknown[]): readonly Account[] {
  const found = list.map((account) => read(account, 'address'))
  const addresses = new Set(found.filter((address) => isBase58(address, 32)))
  return [...addresses].map((address): Account => ({ namespace: 'solana', address, type: 'eoa' }))
}
