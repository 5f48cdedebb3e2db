import type { Wallet } from '../../base/wallets/wallet.ts'

export type WalletsState = {
  recent: readonly Wallet[]
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** How many the directory has. 0 while that is not known. */
  count: number
  /** Whether the directory has certified ones. Undefined while that is not known. */
  hasCertified?: boolean | undefined
}

export type WalletsSlice = { wallets: WalletsState }
