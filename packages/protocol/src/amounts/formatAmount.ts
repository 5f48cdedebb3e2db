import type { Amount } from './amount.ts'

export type FormatAmountOptions = {
  /** Further digits are cut off, never rounded up. Default: all. */
  maximumFractionDigits?: number | undefined
  /** Zeros are appended up to this many digits. Default: 0. */
  minimumFractionDigits?: number | undefined
}

/**
 * Writes an amount as a plain decimal number. It floors digits that do not fit, so it never shows more than the real amount.
 *
 * @example
 * formatAmount({ value: 1999999n, decimals: 6 }) // '1.999999'
 * formatAmount({ value: 1999999n, decimals: 6 }, { maximumFractionDigits: 2 }) // '1.99'
 */
export function formatAmount({ value, decimals }: Amount, options: FormatAmountOptions = {}): string {
  const { maximumFractionDigits = decimals, minimumFractionDigits = 0 } = options
  const places = Math.min(decimals, Math.max(maximumFractionDigits, minimumFractionDigits))
  const scale = 10n ** BigInt(decimals - places)
  // BigInt division cuts towards zero; below zero the floor is one lower.
  const floored = value / scale - (value < 0n && value % scale ? 1n : 0n)
  const digits = `${floored < 0n ? -floored : floored}`.padStart(places + 1, '0')
  const integer = digits.slice(0, digits.length - places)
  const fraction = digits
    .slice(digits.length - places)
    .replace(/0+$/, '')
    .padEnd(minimumFractionDigits, '0')
  return `${floored < 0n ? '-' : ''}${integer}${fraction && `.${fraction}`}`
}
