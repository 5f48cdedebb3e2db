import { formatAmount } from '@latchkey/protocol'

/** An amount to the last digit, with its symbol. */
export function describeAmount(
  value: bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
): string {
  return `${formatAmount({ value, decimals })} ${symbol}`
}
