import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** The balances could not be read. Asking again is blocked for 30 s. */
export const tokenBalanceUnavailableError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', options)

/** The activity could not be read. */
export const transactionsUnavailableError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('TRANSACTIONS_UNAVAILABLE', 'Failed to fetch transactions', options)
