import { formatAmount, formatDecimal } from '@latchkey/protocol'

export type Currency = { symbol: string; decimals: number }

/** An amount to the last digit: nothing of what is approved is left out. */
export function writeDigits(value: bigint, decimals: number): string {
  const digits = formatDecimal(formatAmount({ value: value < 0n ? -value : value, decimals }), {
    decimals,
    isPadded: false,
  })
  return value < 0n ? `−${digits}` : digits
}

export const writeAmount = (value: bigint, { symbol, decimals }: Currency) =>
  `${writeDigits(value, decimals)} ${symbol}`
