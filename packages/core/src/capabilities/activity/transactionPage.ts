import type { TransactionFee as ServerFee, Transaction } from '@latchkey/protocol/api'

/** What a transaction cost: an exact decimal number, and the coin of the network. */
export type TransactionFee = ServerFee

export type FetchTransactionsParameters = {
  /** The `next` of the previous page. */
  cursor?: string | undefined
  /** Does not show a failure to the visitor. For polling. */
  isSilent?: boolean | undefined
}

/** One page of an account's activity. A page can be empty and still have a next one. */
export type TransactionPage = { transactions: readonly Transaction[]; next: string | undefined }
