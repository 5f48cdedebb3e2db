import type { Wallet } from '../../base/wallets/wallet.ts'

export type WalletsState = {
  recent: readonly Wallet[]
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** How many the directory has. 0 while that is not known. */
  count: number
}

export type WalletsSlice = { wallets: WalletsState }
