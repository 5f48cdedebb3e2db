import { type FormatDecimalOptions, formatDecimal } from './formatDecimal.ts'

/** A number in three pieces, for showing its decimals in another way than the rest. */
export type SplitDecimal = { start: string; fraction: string; end: string }

/**
 * The same as {@link formatDecimal}, in pieces.
 *
 * @example
 * splitDecimal('4218.06', { decimals: 2, currency: 'USD' }) // { start: '$4,218', fraction: '.06', end: '' }
 */
export function splitDecimal(numeric: string, options: FormatDecimalOptions = {}): SplitDecimal {
  const text = formatDecimal(numeric, options)
  // The digits behind the last separator, which are as many as there are decimals: `\p{Nd}` is any script's digit.
  if (options.decimals === 0) return { start: text, fraction: '', end: '' }
  const pattern = new RegExp(`^(.*?)([^\\p{Nd}]\\p{Nd}{${options.decimals ?? 3}})([^\\p{Nd}]*)$`, 'u')
  const [, start = text, fraction = '', end = ''] = pattern.exec(text) ?? []
  return { start, fraction, end }
}
