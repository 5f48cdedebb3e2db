import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** The contract refused the call. */
export const executionRevertedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('EXECUTION_REVERTED', 'Execution reverted', options)

/** The fee cap is above what a transaction can hold. */
export const feeCapTooHighError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('FEE_CAP_TOO_HIGH', 'Fee cap too high', options)

/** The fee cap is below the block's base fee. */
export const feeCapTooLowError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('FEE_CAP_TOO_LOW', 'Fee cap too low', options)

/** An earlier nonce was not used yet. */
export const nonceTooHighError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NONCE_TOO_HIGH', 'Nonce too high', options)

/** The nonce was used already. */
export const nonceTooLowError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NONCE_TOO_LOW', 'Nonce too low', options)

/** The account has no nonce left. */
export const nonceMaxError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NONCE_MAX', 'Nonce has its maximum value', options)

/** The balance does not cover value and fees. */
export const insufficientFundsError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('INSUFFICIENT_FUNDS', 'Insufficient funds', options)

/** The gas limit is above the block's. */
export const intrinsicGasTooHighError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('INTRINSIC_GAS_TOO_HIGH', 'Intrinsic gas too high', options)

/** The gas limit does not cover the transaction itself. */
export const intrinsicGasTooLowError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('INTRINSIC_GAS_TOO_LOW', 'Intrinsic gas too low', options)

/** The chain does not know this kind of transaction. */
export const transactionTypeUnsupportedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('TRANSACTION_TYPE_UNSUPPORTED', 'Unsupported transaction type', options)

/** The priority fee is above the fee cap. */
export const tipAboveFeeCapError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('TIP_ABOVE_FEE_CAP', 'Tip above fee cap', options)

/** The transaction came too late: it names a block that the chain no longer accepts. */
export const transactionExpiredError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('TRANSACTION_EXPIRED', 'The transaction came too late. Please try again.', options)
