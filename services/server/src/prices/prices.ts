import type { Chain } from '../chains/chains.ts'
import type { Ratio } from './ratio.ts'

/** A token to be priced. The chain's own coin goes by the address that stands for it. */
export type PricedToken = { address: string; decimals: number }

/** Where prices come from. */
export type PriceSource = {
  /** By the token's address in small letters. A token whose price is not known is not in it. */
  get(chain: Chain, tokens: readonly PricedToken[], currency: string): Promise<ReadonlyMap<string, Ratio>>
}
