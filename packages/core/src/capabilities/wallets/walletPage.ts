import type { Wallet } from '../../base/wallets/wallet.ts'

export type FetchWalletsParameters = {
  /** From 1. */
  page?: number | undefined
  /** Searches from two characters on. */
  search?: string | undefined
  badge?: 'certified' | undefined
}

export type ObserveWalletsParameters = Omit<FetchWalletsParameters, 'page'>

/** One page of the wallet directory. */
export type WalletPage = {
  wallets: readonly Wallet[]
  /** How many there are on all pages. */
  count: number
  hasMore: boolean
}
