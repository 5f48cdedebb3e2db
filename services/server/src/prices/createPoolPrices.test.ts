import { decodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import { createPoolPrices } from './createPoolPrices.ts'
import { toNumber } from './ratio.ts'

const addressOf = (index: number): Hex => `0x${index.toString(16).padStart(40, '0')}`
const [usd, coin, token, factory] = [addressOf(0x50), addressOf(0x60), addressOf(0x70), addressOf(0xfac)]
const abi = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
  'function slot0() view returns (uint160)',
  'function liquidity() view returns (uint128)',
])

/** A pool between two tokens, with so much of the quote token in it. Both have 18 decimals. */
type Pool = {
  base: Hex
  quote: Hex
  fee: number
  price: number
  deposit: number
  liquidity?: bigint
  sqrt?: bigint
}

function setup(pools: readonly Pool[], minimumUsd = 1_000) {
  const poolAt = (index: number) => addressOf(0x9000 + index)
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const chain = createFakeChain(
    (to, data) => {
      if (to === factory) {
        const { args } = decodeFunctionData({ abi, data })
        const [a, b, fee] = args ?? []
        const index = pools.findIndex(
          (pool) => pool.fee === fee && [pool.base, pool.quote].every((side) => side === a || side === b),
        )
        return word(index < 0 ? 0n : BigInt(poolAt(index)))
      }
      const pool = pools.find((_, index) => poolAt(index) === to)
      if (!pool) {
        const { args } = decodeFunctionData({ abi: erc20Abi, data })
        const held = pools.find((_, index) => poolAt(index) === `${args?.[0]}`.toLowerCase())
        return word(held && held.quote === to ? BigInt(held.deposit) * 10n ** 18n : 0n)
      }
      const isBaseFirst = BigInt(pool.base) < BigInt(pool.quote)
      const root = Math.sqrt(isBaseFirst ? pool.price : 1 / pool.price)
      if (data === '0x3850c7bd') return word(pool.sqrt ?? BigInt(Math.round(root * 2 ** 40)) * 2n ** 56n)
      return word(pool.liquidity ?? 10n ** 30n)
    },
    {
      tokens: [{ address: usd, name: 'Dollar', symbol: 'USD', decimals: 18 }],
      uniswapV3: { factory, usd, wrappedNative: coin, minimumUsd },
    },
  )
  const clock = { time: 0, now: () => clock.time }
  const source = createPoolPrices(clock)
  const priceOf = async (address: string) => {
    const prices = await source.get(chain, [{ address, decimals: 18 }], 'usd')
    const price = prices.get(address.toLowerCase())
    return price && toNumber(price)
  }
  return { chain, clock, source, priceOf }
}

const direct: Pool = { base: token, quote: usd, fee: 3_000, price: 4, deposit: 5_000 }
const coinPool: Pool = { base: coin, quote: usd, fee: 500, price: 2_500, deposit: 1_000_000 }

describe('createPoolPrices', () => {
  test('default', async () => {
    const { priceOf } = setup([direct, coinPool])
    expect(await priceOf(token)).toBe(4)
    expect(await priceOf(usd)).toBe(1)
    expect(await priceOf(coin)).toBeCloseTo(2_500, 3)
    expect(await priceOf('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')).toBeCloseTo(2_500, 3)
    expect(await priceOf(addressOf(0x71))).toBe(undefined)
  })

  test('behavior: the deepest pool decides', async () => {
    const shallow = { ...direct, fee: 100, price: 400, deposit: 4_999 }
    const deep = { ...direct, fee: 10_000, price: 16, deposit: 5_001 }
    expect(await setup([shallow, direct, deep]).priceOf(token)).toBe(16)
  })

  test('behavior: too shallow a pool has no say', async () => {
    expect(await setup([{ ...direct, deposit: 999 }]).priceOf(token)).toBe(undefined)
    expect(await setup([{ ...direct, deposit: 1_000 }]).priceOf(token)).toBe(4)
    expect(await setup([{ ...direct, liquidity: 0n }]).priceOf(token)).toBe(undefined)
    expect(await setup([{ ...direct, deposit: 1 }], 0).priceOf(token)).toBe(4)
  })

  test('behavior: a pool that says nonsense has no say', async () => {
    for (const sqrt of [0n, 1n, 2n ** 160n - 1n, 2n ** 200n])
      expect(await setup([{ ...direct, sqrt }]).priceOf(token)).toBe(undefined)
    expect(await setup([{ ...direct, liquidity: 2n ** 128n }]).priceOf(token)).toBe(undefined)
  })

  test('behavior: through the wrapped coin where there is no dollar pool', async () => {
    const viaCoin = { ...direct, quote: coin, price: 0.25, deposit: 1 }
    expect(await setup([viaCoin, coinPool]).priceOf(token)).toBeCloseTo(625, 2)
    // One coin is worth 2500 dollars.
    expect(await setup([viaCoin, coinPool], 2_499).priceOf(token)).toBeCloseTo(625, 2)
    expect(await setup([viaCoin, coinPool], 2_501).priceOf(token)).toBe(undefined)
    expect(await setup([viaCoin]).priceOf(token)).toBe(undefined)
  })

  test('behavior: kept for 10 s; where the pools are, for longer', async () => {
    const { chain, clock, priceOf } = setup([direct, coinPool])
    await priceOf(token)
    expect(chain.requests()).toBe(2)
    clock.time = 9_999
    await priceOf(token)
    expect(chain.requests()).toBe(2)
    clock.time = 10_000
    await priceOf(token)
    expect(chain.requests()).toBe(3)
  })

  test('behavior: no exchange or another currency: no prices', async () => {
    const { chain, source } = setup([direct])
    const tokens = [{ address: token, decimals: 18 }]
    expect(await source.get(chain, tokens, 'eur')).toEqual(new Map())
    expect(await source.get({ ...chain, uniswapV3: undefined }, tokens, 'usd')).toEqual(new Map())
    expect(await source.get({ ...chain, tokens: [] }, tokens, 'usd')).toEqual(new Map())
  })
})
