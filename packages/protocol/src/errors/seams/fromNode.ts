import {
  executionRevertedError,
  feeCapTooHighError,
  feeCapTooLowError,
  insufficientFundsError,
  intrinsicGasTooHighError,
  intrinsicGasTooLowError,
  nonceMaxError,
  nonceTooHighError,
  nonceTooLowError,
  tipAboveFeeCapError,
  transactionTypeUnsupportedError,
} from '../catalogue/nodeErrors.ts'
import { serverUnreachableError } from '../catalogue/serverErrors.ts'
import { timeoutError } from '../catalogue/walletErrors.ts'
import { isLatchkeyError } from '../isLatchkeyError.ts'
import type { LatchkeyError, LatchkeyErrorOptions } from '../LatchkeyError.ts'
import { detailsOf } from './describe.ts'
import { readForeignError } from './foreignError.ts'
import { fromJsonRpc } from './fromJsonRpc.ts'

type Make = (options: LatchkeyErrorOptions) => LatchkeyError

// The messages of geth, which other nodes follow. A revert comes first, because its reason is the contract's own text.
const byText: readonly (readonly [RegExp, Make])[] = [
  [/\brevert(ed)?\b|gas required exceeds allowance/i, executionRevertedError],
  [/insufficient funds|exceeds transaction sender account balance/i, insufficientFundsError],
  [/(fee cap|fee per gas) higher than 2\^256/i, feeCapTooHighError],
  [/(fee cap|fee per gas) less than block base fee|transaction is outdated/i, feeCapTooLowError],
  [/tip higher than fee cap|priority fee per gas higher than max fee/i, tipAboveFeeCapError],
  [/nonce too high/i, nonceTooHighError],
  [/nonce (is )?too low|already (known|imported)/i, nonceTooLowError],
  [/nonce has max value/i, nonceMaxError],
  [/intrinsic gas too high|gas limit reached|exceeds block gas limit/i, intrinsicGasTooHighError],
  [/intrinsic gas too low/i, intrinsicGasTooLowError],
  [/transaction type not (valid|supported)|unsupported transaction type/i, transactionTypeUnsupportedError],
]

// The names that ethers and viem use where they leave the node's message out.
const byName: Readonly<Record<string, Make>> = {
  CALL_EXCEPTION: executionRevertedError,
  INSUFFICIENT_FUNDS: insufficientFundsError,
  NONCE_EXPIRED: nonceTooLowError,
  TIMEOUT: timeoutError,
  TimeoutError: timeoutError,
  NETWORK_ERROR: serverUnreachableError,
  HttpRequestError: serverUnreachableError,
}

/**
 * Maps what a chain's node answered, also through viem or ethers. Any input gives a {@link LatchkeyError}.
 *
 * @example
 * catch (error) {
 *   throw fromNode(error) // code 'INSUFFICIENT_FUNDS', 'NONCE_TOO_LOW', 'EXECUTION_REVERTED', …
 * }
 */
export function fromNode(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  // The innermost error has the node's own message.
  const levels = readForeignError(error).reverse()
  for (const { text } of levels)
    for (const [pattern, make] of byText) if (pattern.test(text)) return make(detailsOf(error))
  for (const { code, name } of levels)
    for (const [key, make] of Object.entries(byName))
      if (code === key || name === key) return make(detailsOf(error))
  return fromJsonRpc(error)
}
