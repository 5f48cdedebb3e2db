import { type Account, read } from '@latchkey/core'
import { isBase58 } from '../base58.ts'

export type Accounts = readonly [Account, ...Account[]]

/** The accounts in a wallet's list, each once. Undefined where there is none, or it is no list. */
export function toAccounts(list: unknown): Accounts | undefined {
  if (!Array.isArray(list)) return
  const found = list.slice(0, 1000).map((account) => read(account, 'address'))
  const addresses = new Set(found.filter((address) => isBase58(address, 32)))
  const [first, ...rest] = [...addresses].map(
    (address): Account => ({ namespace: 'solana', address, type: 'eoa' }),
  )
  return first && [first, ...rest]
}

export function isSame(left: Accounts, right: Accounts | undefined): boolean {
  const addressesOf = (accounts: Accounts) => accounts.map(({ address }) => address).join()
  return right !== undefined && addressesOf(left) === addressesOf(right)
}

/** The wallet's own object for an account, where it still grants it. */
export function findAccount(wallet: object, address: string): object | undefined {
  const accounts = read(wallet, 'accounts')
  return Array.isArray(accounts)
    ? accounts.find((account) => read(account, 'address') === address)
    : undefined
}
