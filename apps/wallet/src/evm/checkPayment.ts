import { formatAmount, formatDecimal } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { Check } from '../family.ts'
import { visibleLine } from '../visibleText.ts'
import type { EvmChain } from './evmChain.ts'
import { reasonOf } from './nodeError.ts'
import { type EvmTransaction, estimate } from './sendTransaction.ts'

/** What transactions will cost together, and whether the account has as much. */
export async function checkPayment(
  chain: EvmChain,
  from: string,
  transactions: readonly EvmTransaction[],
): Promise<Check> {
  const { decimals, symbol } = chain.currency
  const show = (value: bigint) =>
    `${formatDecimal(formatAmount({ value, decimals }), { decimals: 8, isPadded: false })} ${symbol}`
  const value = transactions.reduce((sum, transaction) => sum + (transaction.value ?? 0n), 0n)
  try {
    const balance = await chain.client.getBalance({ address: from as Hex })
    const has = { label: 'Balance', value: show(balance) }
    if (value > balance)
      return { rows: [has], problem: `Not enough ${symbol}: the account has ${show(balance)}.` }
    try {
      const estimates = await Promise.all(transactions.map((each) => estimate(chain, from, each)))
      const fee = estimates.reduce((sum, each) => sum + each.fee, 0n)
      const rows = [{ label: 'Fee', value: `at most ${show(fee)}` }, has]
      return value + fee > balance
        ? { rows, problem: `Not enough ${symbol} for the fee: the account has ${show(balance)}.` }
        : { rows }
    } catch (error) {
      return {
        rows: [has],
        problem: `This would probably fail: ${visibleLine(reasonOf(error))}`,
      }
    }
  } catch {
    return { rows: [], problem: 'The chain does not answer, so the fee and the balance are not known.' }
  }
}
