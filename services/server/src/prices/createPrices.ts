import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { createHttpPrices } from './createHttpPrices.ts'
import { createPoolPrices } from './createPoolPrices.ts'
import { fixedPrices } from './fixedPrices.ts'
import type { PriceSource } from './prices.ts'

export type Prices = PriceSource & {
  /** Whether values on this chain can be given in this currency. Dollars always can, where nothing is known too. */
  knowsCurrency(chain: Chain, currency: string): boolean
}

/** Prices of each chain from where its entry in the table says: the operator's provider, its pools, the entry itself, or nowhere. */
export function createPrices(clock: Clock): Prices {
  const http = createHttpPrices(clock)
  const pools = createPoolPrices(clock)
  const own: PriceSource = {
    get: async (chain, tokens, currency) =>
      new Map([
        ...(currency === 'usd' ? fixedPrices(chain) : []),
        ...(await pools.get(chain, tokens, currency)),
      ]),
  }
  return {
    knowsCurrency: (chain, currency) =>
      currency === 'usd' || chain.prices?.currencies.includes(currency) === true,
    get: (chain, tokens, currency) =>
      (chain.prices?.currencies.includes(currency) ? http : own).get(chain, tokens, currency),
  }
}
