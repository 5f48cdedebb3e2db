import type { Ratio } from './ratio.ts'

/** What a pool of Uniswap v3 says at this moment. */
export type PoolState = {
  sqrtPriceX96: bigint
  liquidity: bigint
  /** What lies in it of the quote token, in the smallest unit. */
  quoteInPool: bigint
}

/** How the two tokens of a pool stand to each other. The one with the lower address is the first of the pool. */
export type Pair = { isBaseFirst: boolean; baseDecimals: number; quoteDecimals: number }

const q96 = 2n ** 96n
const q192 = 2n ** 192n

/** The price of one whole base token in whole quote tokens, exactly. */
export function poolPrice(
  { sqrtPriceX96 }: PoolState,
  { isBaseFirst, baseDecimals, quoteDecimals }: Pair,
): Ratio {
  const square = sqrtPriceX96 * sqrtPriceX96
  const [numerator, denominator] = isBaseFirst ? [square, q192] : [q192, square]
  return {
    numerator: numerator * 10n ** BigInt(baseDecimals),
    denominator: denominator * 10n ** BigInt(quoteDecimals),
  }
}

/**
 * How much of the quote token stands behind a pool's price: what lies in it, but no more than what trades at this price.
 * Either alone can be had for nothing: liquidity from a sliver of a position, a deposit from one far from the price.
 */
export function poolDepth({ sqrtPriceX96, liquidity, quoteInPool }: PoolState, isBaseFirst: boolean): bigint {
  if (sqrtPriceX96 === 0n) return 0n
  const traded = isBaseFirst ? (liquidity * sqrtPriceX96) / q96 : (liquidity * q96) / sqrtPriceX96
  return traded < quoteInPool ? traded : quoteInPool
}
