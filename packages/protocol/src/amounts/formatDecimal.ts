export type FormatDecimalOptions = {
  /** The language of the reader, as a BCP 47 tag. Default: `en`. */
  locale?: string | undefined
  /** At most so many digits after the separator. Further ones are cut off, never rounded up. Default: 3. */
  decimals?: number | undefined
  /** Whether zeros fill up the decimals, so that amounts under each other line up. Default: true. */
  isPadded?: boolean | undefined
  /** At most so many digits in all: decimals are left out first, and a number that is still too long is written as `12.34M`. */
  figures?: number | undefined
  /** An ISO 4217 code. The number is then written as an amount of that currency. */
  currency?: string | undefined
}

/**
 * Writes a decimal number for people: grouped, with the digits and separators of their language. The number stays a string, so no
 * digit of it is lost. One that is not zero, but would look so, is written as less than the smallest that can be shown.
 *
 * @example
 * formatDecimal('1204.56789', { decimals: 4 }) // '1,204.5678'
 * formatDecimal('1204.5', { locale: 'de' }) // '1.204,500'
 * formatDecimal('0.00001', { decimals: 4 }) // '<0.0001'
 */
export function formatDecimal(
  numeric: string,
  { locale = 'en', decimals = 3, isPadded = true, figures = 99, currency }: FormatDecimalOptions = {},
): string {
  const [whole = '0', fraction = ''] = numeric.split('.')
  const room = figures - whole.replace('-', '').length
  const isLong = room < 0
  const places = isLong ? 2 : Math.min(decimals, room)
  const shown = `${whole}.${fraction.slice(0, isLong ? 0 : places)}`
  const isTiny = !/[1-9]/.test(shown) && /[1-9]/.test(fraction)
  const text = numberFormat(locale, {
    minimumFractionDigits: isPadded && !isLong ? places : 0,
    maximumFractionDigits: places,
    ...(isLong && { notation: 'compact', roundingMode: 'trunc' }),
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  }).format((isTiny ? `1e-${places}` : `${shown}0`) as Intl.StringNumericLiteral)
  // Marks of direction are left out: figures keep their order wherever they stand, see `Amount`.
  return (isTiny ? '<' : '') + text.replace(/[\u061c\u200e\u200f]/g, '')
}

const formats: Record<string, Intl.NumberFormat> = {}

/** Making a format takes longer than using it hundreds of times. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  formats[key] ??= new Intl.NumberFormat(locale, options)
  return formats[key]
}
