import { nativeAddressOn } from '@latchkey/protocol/api'
import type { Chain } from '../chains/chains.ts'
import type { Ratio } from './ratio.ts'

/** A token to be priced, by its key. The chain's own coin goes by {@link nativePriceKey}. */
export type PricedToken = { address: string; decimals: number }

/** Where prices come from. */
export type PriceSource = {
  /** By the token's key. A token whose price is not known is not in it. */
  get(chain: Chain, tokens: readonly PricedToken[], currency: string): Promise<ReadonlyMap<string, Ratio>>
}

/** What stands for a chain's own coin among its tokens: the address that the kit has for it, or a word where it has none. */
export function nativePriceKey({ id }: Pick<Chain, 'id'>): string {
  return nativeAddressOn(id) ?? 'native'
}
