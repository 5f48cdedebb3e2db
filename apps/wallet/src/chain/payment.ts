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

/** What is needed of a currency and what there is, as texts. */
export type Shortfall = { symbol: string; needed: string; available: string }

/** The currencies that the account has too little of. */
export function findShortfalls(spendings: readonly Spending[]): readonly Shortfall[] {
  return spendings
    .filter(({ needed, available }) => needed > available)
    .map((spending) => {
      const { symbol, decimals } = spending.currency
      const [needed, available] = showApart(spending.needed, spending.available, decimals)
      return { symbol, needed, available }
    })
}

/**
 * Says of each currency that the account has too little of what is needed and what there is. An account that has enough gets none.
 *
 * @example
 * describeShortfalls([{ currency: { symbol: 'ETH', decimals: 18 }, needed: 3n * 10n ** 18n, available: 10n ** 18n }])
 * // ['Not enough ETH: this needs 3 ETH, and only 1 ETH are available.']
 */
export function describeShortfalls(spendings: readonly Spending[]): readonly string[] {
  return findShortfalls(spendings).map(
    ({ symbol, needed, available }) =>
      `Not enough ${symbol}: this needs ${needed} ${symbol}, and only ${available} ${symbol} are available.`,
  )
}

/** Two amounts in few digits; in all of them where the few would be the same. */
function showApart(some: bigint, other: bigint, decimals: number): readonly [string, string] {
  const show = (value: bigint, places: number) =>
    formatDecimal(formatAmount({ value, decimals }), { decimals: places, isPadded: false })
  const [short, otherShort] = [show(some, 8), show(other, 8)]
  return short === otherShort ? [show(some, decimals), show(other, decimals)] : [short, otherShort]
}
