import { formatAmount, formatDecimal } from '@latchkey/protocol'

export type Currency = { symbol: string; decimals: number }

/** What a request takes of one currency, with the fee as far as that is known, and what the account has of it. */
export type Spending = { currency: Currency; needed: bigint; available: bigint }

/** What the wallet finds out about a request that spends something, before its owner answers. */
export type Payment = {
  /** The fee as text; undefined where the wallet does not know it. */
  fee: string | undefined
  spendings: readonly Spending[]
}

/**
 * Says of each currency that the account has too little of what is needed and what there is. An account that has enough gets none.
 *
 * @example
 * describeShortfalls([{ currency: { symbol: 'ETH', decimals: 18 }, needed: 3n * 10n ** 18n, available: 10n ** 18n }])
 * // ['Not enough ETH: this needs 3 ETH, and only 1 ETH are available.']
 */
export function describeShortfalls(spendings: readonly Spending[]): readonly string[] {
  return spendings
    .filter(({ needed, available }) => needed > available)
    .map(({ currency, needed, available }) => {
      const [needs, has] = showApart(needed, available, currency.decimals)
      const { symbol } = currency
      return `Not enough ${symbol}: this needs ${needs} ${symbol}, and only ${has} ${symbol} are available.`
    })
}

/** Two amounts in few digits; in all of them where the few would be the same. */
function showApart(some: bigint, other: bigint, decimals: number): readonly [string, string] {
  const show = (value: bigint, places: number) =>
    formatDecimal(formatAmount({ value, decimals }), { decimals: places, isPadded: false })
  const [short, otherShort] = [show(some, 8), show(other, 8)]
  return short === otherShort ? [show(some, decimals), show(other, decimals)] : [short, otherShort]
}
