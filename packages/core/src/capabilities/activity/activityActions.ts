import type { FetchTransactionsParameters, TransactionPage } from './transactionPage.ts'

/** What the account in use did and got. */
export type ActivityActions = {
  /** A page of the account's activity on its network, newest first. Rejects where there is no server. */
  fetchTransactions(parameters?: FetchTransactionsParameters): Promise<TransactionPage>
}
