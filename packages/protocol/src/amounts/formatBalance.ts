import type { Amount } from './amount.ts'
import { formatAmount } from './formatAmount.ts'

/**
 * A balance as the account button shows it: floored to three decimals, with the currency's symbol.
 *
 * @example
 * formatBalance({ value: 123456789n, decimals: 6 }, 'ETH') // '123.456 ETH'
 * formatBalance(undefined, 'ETH') // '0.000 ETH'
 */
export function formatBalance(amount: Amount | undefined, symbol?: string): string {
  const { value, decimals } = amount ?? { value: 0n, decimals: 0 }
  const text = formatAmount({ value, decimals }, { maximumFractionDigits: 3, minimumFractionDigits: 3 })
  return symbol ? `${text} ${symbol}` : text
}
