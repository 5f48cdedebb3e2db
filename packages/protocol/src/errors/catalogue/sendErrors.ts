import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** What a toast says once the wallet has sent a transaction. */
export const transactionStartedMessage = 'Transaction started'

/** A transaction was not sent. */
export const sendFailedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SEND_FAILED', 'Failed to send transaction. Please try again.', options)

/** The send form lacks an amount or a receiver. */
export const sendIncompleteError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SEND_INCOMPLETE', 'Please enter a valid amount and receiver address', options)

/** A transaction was sent, and its network refused it. */
export const transactionFailedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('TRANSACTION_FAILED', 'The transaction failed', options)
