import { formatAmount, formatDecimal } from '@latchkey/protocol'

/** An amount to the last digit, with its symbol. */
export function describeAmount(
  value: bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
): string {
  return `${formatDecimal(formatAmount({ value, decimals }), { decimals, isPadded: false })} ${symbol}`
}
