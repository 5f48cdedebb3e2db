import type { FetchTransactionsParameters, TransactionPage } from './transactionPage.ts'

/** The transactions of the account in use. */
export type ActivityActions = {
  /** A page of the account's activity on its network, newest first. Rejects where there is no server. */
  fetchTransactions(parameters?: FetchTransactionsParameters): Promise<TransactionPage>
}
