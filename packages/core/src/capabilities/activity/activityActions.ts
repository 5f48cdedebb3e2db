import type { CaipChainId } from '@latchkey/protocol'
import type { Transaction, TransactionFee } from '@latchkey/protocol/api'
import type { PagesObserver } from '../../base/queries/pages.ts'
import type { FetchTransactionsParameters, TransactionPage } from './transactionPage.ts'

/** The transactions of the account in use. */
export type ActivityActions = {
  /** A page of the account's activity on its network, newest first. Rejects where there is no server. */
  fetchTransactions(parameters?: FetchTransactionsParameters): Promise<TransactionPage>
  /**
   * The activity of the account in use, page by page, newest first, and kept fresh while somebody subscribes. It begins anew with
   * another account or network.
   *
   * @example
   * const activity = await kit.observeTransactions()
   * const stop = activity.subscribe(() => console.log(activity.getState().items))
   */
  observeTransactions(): Promise<PagesObserver<Transaction, string>>
  /** What a transaction cost, in the coin of its network. Undefined where the server cannot tell. Rejects where there is no server. */
  fetchTransactionFee(parameters: { hash: string; chainId: CaipChainId }): Promise<TransactionFee | undefined>
}
