import type { Transaction } from '@latchkey/protocol/api'

export type FetchTransactionsParameters = {
  /** `next` of the page before. */
  cursor?: string | undefined
  /** A failure is not told to the visitor: for reading again by the clock. */
  isSilent?: boolean | undefined
}

/** One page of an account's activity. A page can be empty and still have a next one. */
export type TransactionPage = { transactions: readonly Transaction[]; next: string | undefined }
