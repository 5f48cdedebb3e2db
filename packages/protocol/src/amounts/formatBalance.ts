import type { Amount } from './amount.ts'
import { formatAmount } from './formatAmount.ts'
import { formatDecimal } from './formatDecimal.ts'

/**
 * A balance with its unit: cut to three decimals, and written as the reader's language writes numbers.
 *
 * @example
 * formatBalance({ value: 123456789n, decimals: 6 }, 'ETH') // '123.456 ETH'
 * formatBalance({ value: 123456789n, decimals: 6 }, 'ETH', 'de') // '123,456 ETH'
 * formatBalance(undefined, 'ETH') // '0.000 ETH'
 */
export function formatBalance(amount: Amount | undefined, symbol?: string, locale?: string): string {
  const text = formatDecimal(formatAmount(amount ?? { value: 0n, decimals: 0 }), { locale })
  return symbol ? `${text} ${symbol}` : text
}
