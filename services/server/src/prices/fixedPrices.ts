import type { Chain } from '../chains/chains.ts'
import { familyOf } from '../families/families.ts'
import { nativePriceKey } from './prices.ts'
import { parseRatio, type Ratio } from './ratio.ts'

/** The prices in dollars that the chain table itself gives. */
export function fixedPrices(chain: Chain): Map<string, Ratio> {
  const { toTokenKey } = familyOf(chain)
  const priced = [
    { key: nativePriceKey(chain), usdPrice: chain.nativeCurrency.usdPrice },
    ...chain.tokens.map(({ address, usdPrice }) => ({ key: toTokenKey(address), usdPrice })),
  ]
  return new Map(
    priced.flatMap(({ key, usdPrice }) => {
      const ratio = usdPrice === undefined ? undefined : parseRatio(usdPrice)
      return ratio && ratio.numerator > 0n ? [[key, ratio] as const] : []
    }),
  )
}
