import { describeAmount } from '../chain/describeAmount.ts'
import type { Payment, Spending } from '../chain/payment.ts'

/**
 * What transactions cost together. A transaction has the fee in itself: it is what the inputs have more than the outputs. Outputs
 * that have more than the inputs spend what is not there.
 */
export function checkPsbts(spendings: readonly (Spending | undefined)[]): Payment {
  const known = spendings.filter((spending) => spending !== undefined)
  const [first] = known
  const fee = known.reduce((sum, { needed, available }) => sum + available - needed, 0n)
  const isKnown =
    first && spendings.every((spending) => spending !== undefined && spending.needed <= spending.available)
  return { fee: isKnown ? describeAmount(fee, first.currency) : undefined, spendings: known }
}
