import { describe, expect, test } from 'vitest'
import { poolDepth, poolPrice } from './poolPrice.ts'
import { toNumber } from './ratio.ts'

// Such as a pool of USDC (6 decimals, the first token) and WETH on Ethereum, with ether at 1912 dollars.
const usdcWeth = {
  sqrtPriceX96: 1_811_797_020_843_166_466_340_364_254_430_720n,
  liquidity: 21_325_042_093_432_262_000n,
  quoteInPool: 80_000_000_000_000n,
}
const etherInDollars = { isBaseFirst: false, baseDecimals: 18, quoteDecimals: 6 }

describe('poolPrice', () => {
  test('default', () => {
    // By hand: 10^12 / (sqrtPriceX96 / 2^96)^2.
    const expected = 1e12 / (Number(usdcWeth.sqrtPriceX96) / 2 ** 96) ** 2
    const price = toNumber(poolPrice(usdcWeth, etherInDollars))
    expect(price).toBeCloseTo(expected, 6)
    expect(price).toBeGreaterThan(1_900)
    expect(price).toBeLessThan(1_920)
  })

  test('behavior: the other way round is the inverse', () => {
    const there = poolPrice(usdcWeth, etherInDollars)
    const back = poolPrice(usdcWeth, { isBaseFirst: true, baseDecimals: 6, quoteDecimals: 18 })
    expect(there.numerator * back.numerator).toBe(there.denominator * back.denominator)
  })

  test('behavior: one to one', () => {
    const state = { ...usdcWeth, sqrtPriceX96: 2n ** 96n }
    expect(toNumber(poolPrice(state, { isBaseFirst: true, baseDecimals: 6, quoteDecimals: 6 }))).toBe(1)
    expect(toNumber(poolPrice(state, { isBaseFirst: true, baseDecimals: 18, quoteDecimals: 6 }))).toBe(1e12)
  })

  test('behavior: the extremes of Uniswap are exact', () => {
    const lowest = 4_295_128_739n
    const highest = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n
    for (const sqrtPriceX96 of [lowest, highest])
      for (const isBaseFirst of [true, false]) {
        const price = toNumber(
          poolPrice({ ...usdcWeth, sqrtPriceX96 }, { isBaseFirst, baseDecimals: 36, quoteDecimals: 0 }),
        )
        expect(Number.isFinite(price)).toBe(true)
        expect(price).toBeGreaterThan(0)
      }
  })
})

describe('poolDepth', () => {
  test('default', () => {
    // What trades at the price is 21325042093432262000 * 2^96 / sqrtPriceX96 of a millionth of a dollar.
    const traded = (usdcWeth.liquidity * 2n ** 96n) / usdcWeth.sqrtPriceX96
    expect(poolDepth({ ...usdcWeth, quoteInPool: 10n ** 30n }, false)).toBe(traded)
  })

  test('behavior: liquidity without a deposit counts for nothing', () => {
    expect(poolDepth({ ...usdcWeth, quoteInPool: 5n }, false)).toBe(5n)
  })

  test('behavior: a deposit away from the price counts for nothing', () => {
    expect(poolDepth({ ...usdcWeth, liquidity: 0n }, false)).toBe(0n)
    expect(poolDepth({ ...usdcWeth, sqrtPriceX96: 0n }, false)).toBe(0n)
  })
})
