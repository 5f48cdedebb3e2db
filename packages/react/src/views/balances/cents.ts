import { formatAmount, formatDecimal, type SplitDecimal, splitDecimal } from '@latchkey/protocol'

/** A value in whole cents. What comes as a float is rounded once; from here on it is exact. */
export function toCents(value: number): bigint {
  if (!Number.isFinite(value) || value <= 0) return 0n
  // A float above this limit has no exact cents, and `toFixed` writes it with an exponent.
  if (value >= 1e15) return BigInt(Math.trunc(value)) * 100n
  return BigInt(value.toFixed(2).replace('.', ''))
}

/**
 * Cents as dollars, in the language of the reader.
 *
 * @example
 * formatCents(421806n, 'en') // '$4,218.06'
 */
export const formatCents = (cents: bigint, locale: string): string =>
  formatDecimal(toDollars(cents), { ...style, locale })

/**
 * The same in pieces, for showing the pennies in another tone.
 *
 * @example
 * splitCents(421806n, 'en') // { start: '$4,218', fraction: '.06', end: '' }
 */
export const splitCents = (cents: bigint, locale: string): SplitDecimal =>
  splitDecimal(toDollars(cents), { ...style, locale })

const style = { decimals: 2, currency: 'USD' }
const toDollars = (cents: bigint) => formatAmount({ value: cents, decimals: 2 })
