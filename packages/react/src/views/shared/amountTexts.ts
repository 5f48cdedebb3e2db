import { formatDecimal } from '@latchkey/protocol'

export type AmountTextsOptions = {
  locale: string
  /** How many decimals the longest text has. */
  decimals: number
  unit: string
}

/**
 * An amount in ever shorter ways, for `FittedText`: where there is little room it loses decimals, and never its unit.
 *
 * @example
 * amountTexts('10000', { locale: 'en', decimals: 1, unit: 'USDC' }) // ['10,000.0 USDC', '10,000 USDC', '10K USDC']
 */
export function amountTexts(
  numeric: string,
  { locale, decimals, unit }: AmountTextsOptions,
): readonly string[] {
  const figures = Array.from({ length: decimals + 1 }, (_, left) =>
    formatDecimal(numeric, { locale, decimals: decimals - left }),
  )
  const short = formatDecimal(numeric, { locale, decimals: 0, figures: 3 })
  return [...new Set([...figures, short])].map((text) => `${text} ${unit}`.trim())
}
