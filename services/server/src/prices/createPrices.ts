import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { createHttpPrices } from './createHttpPrices.ts'
import { createPoolPrices } from './createPoolPrices.ts'
import type { PriceSource } from './prices.ts'

export type Prices = PriceSource & {
  /** Whether values on this chain can be given in this currency. Dollars always can, where nothing is known too. */
  knowsCurrency(chain: Chain, currency: string): boolean
}

/** Prices of each chain from where its entry in the table says: the operator's provider, its pools, or nowhere. */
export function createPrices(clock: Clock): Prices {
  const http = createHttpPrices(clock)
  const pools = createPoolPrices(clock)
  return {
    knowsCurrency: (chain, currency) =>
      currency === 'usd' || chain.prices?.currencies.includes(currency) === true,
    get: (chain, tokens, currency) =>
      (chain.prices?.currencies.includes(currency) ? http : pools).get(chain, tokens, currency),
  }
}
