import type { PagesObserver } from '../../base/queries/pages.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import type { FetchWalletsParameters, ObserveWalletsParameters, WalletPage } from './walletPage.ts'

/** The wallets that a visitor can choose from, beside those of this browser. */
export type WalletsActions = {
  /** Remembers a wallet as the one that was used last. */
  addRecentWallet(wallet: Wallet): Promise<void>
  /** A page of the wallet directory, or of what a search in it finds. Answers are remembered. Rejects where there is no server. */
  fetchWallets(parameters?: FetchWalletsParameters): Promise<WalletPage>
  /**
   * The wallet directory, or what a search in it finds, page by page, read while somebody subscribes.
   *
   * @example
   * const found = await kit.observeWallets({ search: 'meta' })
   * const stop = found.subscribe(() => console.log(found.getState().items))
   */
  observeWallets(parameters?: ObserveWalletsParameters): Promise<PagesObserver<Wallet, number>>
  /** Reads the featured and recommended wallets into `state.wallets`. Never rejects. */
  fetchRecommendedWallets(): Promise<void>
}
