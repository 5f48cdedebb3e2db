import type { Wallet } from '../../base/wallets/wallet.ts'
import type { FetchWalletsParameters, WalletPage } from './walletPage.ts'

/** The wallets that a visitor can choose from, beside those of this browser. */
export type WalletsActions = {
  /** Remembers a wallet as the one that was used last. */
  addRecentWallet(wallet: Wallet): Promise<void>
  /** A page of the wallet directory, or of what a search in it finds. Answers are remembered. Rejects where there is no server. */
  fetchWallets(parameters?: FetchWalletsParameters): Promise<WalletPage>
  /** Reads the featured and recommended wallets into `state.wallets`. Never rejects. */
  fetchRecommendedWallets(): Promise<void>
}
