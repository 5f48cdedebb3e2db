import { nativeAddressOn } from '@latchkey/protocol/api'
import { createCache } from '../cache/createCache.ts'
import { getMany } from '../cache/getMany.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { createPoolFinder } from './findPools.ts'
import { poolDepth, poolPrice } from './poolPrice.ts'
import type { PricedToken, PriceSource } from './prices.ts'
import { multiply, type Ratio } from './ratio.ts'
import { readPools } from './readPools.ts'

const ttlMs = 10_000

type Exchange = NonNullable<Chain['uniswapV3']>
/** A price and how much of the quote token stands behind it, in the smallest unit. */
type Offer = { price: Ratio; depth: bigint }

/**
 * Prices in dollars from the pools of Uniswap v3: the deepest one against the chain's dollar token, or else the deepest one
 * against its wrapped coin. Pools that hold less than the chain's minimum have no say.
 */
export function createPoolPrices(clock: Clock): PriceSource {
  const findPools = createPoolFinder(clock)
  const cache = createCache<Ratio | null>({ clock, ttlMs })

  /** The deepest pool of each pair. */
  async function offersFor(
    chain: Chain,
    { factory }: Exchange,
    pairs: readonly { base: Side; quote: Side }[],
  ): Promise<(Offer | undefined)[]> {
    const pools = await findPools(
      chain,
      factory,
      pairs.map(({ base, quote }) => ({ base: base.address, quote: quote.address })),
    )
    const flat = pairs.flatMap((pair, index) =>
      (pools[index] ?? []).map((pool) => ({ ...pair, index, pool })),
    )
    const states = await readPools(
      chain,
      flat.map(({ pool, quote }) => ({ pool, quote: quote.address })),
    )
    const best: (Offer | undefined)[] = pairs.map(() => undefined)
    flat.forEach(({ base, quote, index }, position) => {
      const state = states[position]
      if (!state) return
      const isBaseFirst = BigInt(base.address) < BigInt(quote.address)
      const depth = poolDepth(state, isBaseFirst)
      if (depth <= (best[index]?.depth ?? 0n)) return
      const pair = { isBaseFirst, baseDecimals: base.decimals, quoteDecimals: quote.decimals }
      best[index] = { depth, price: poolPrice(state, pair) }
    })
    return best
  }

  async function load(chain: Chain, exchange: Exchange, tokens: readonly Side[]): Promise<(Ratio | null)[]> {
    const dollar = chain.tokens.find(({ address }) => isSame(address, exchange.usd))
    if (!dollar) return tokens.map(() => null)
    const usd: Side = { address: exchange.usd.toLowerCase(), decimals: dollar.decimals }
    const coin: Side = {
      address: exchange.wrappedNative.toLowerCase(),
      decimals: chain.nativeCurrency.decimals,
    }
    const minimum = BigInt(exchange.minimumUsd) * 10n ** BigInt(usd.decimals)
    const others = tokens.filter(({ address }) => address !== usd.address && address !== coin.address)
    const [coinOffer, ...offers] = await offersFor(chain, exchange, [
      { base: coin, quote: usd },
      ...others.map((base) => ({ base, quote: usd })),
      ...others.map((base) => ({ base, quote: coin })),
    ])
    const coinPrice = coinOffer && coinOffer.depth >= minimum ? coinOffer.price : null

    /** Whether so much of the wrapped coin is worth the minimum. */
    const isDeep = (depth: bigint, { numerator, denominator }: Ratio) =>
      depth * numerator >= BigInt(exchange.minimumUsd) * 10n ** BigInt(coin.decimals) * denominator

    return tokens.map((token) => {
      if (token.address === usd.address) return { numerator: 1n, denominator: 1n }
      if (token.address === coin.address) return coinPrice
      const index = others.indexOf(token)
      const direct = offers[index]
      if (direct && direct.depth >= minimum) return direct.price
      const viaCoin = offers[others.length + index]
      return viaCoin && coinPrice && isDeep(viaCoin.depth, coinPrice)
        ? multiply(viaCoin.price, coinPrice)
        : null
    })
  }

  return {
    async get(chain, tokens, currency) {
      const exchange = chain.uniswapV3
      if (!exchange || currency !== 'usd') return new Map()
      const native = nativeAddressOn(chain.id)
      const sides = new Map<string, Side>()
      const keys = tokens.map(({ address, decimals }) => {
        const side = {
          address: isSame(address, native) ? exchange.wrappedNative.toLowerCase() : address.toLowerCase(),
          decimals,
        }
        const key = `${chain.id} ${side.address} ${decimals}`
        sides.set(key, side)
        return key
      })
      const found = await getMany(cache, keys, async (missing) => {
        const wanted = missing.flatMap((key) => sides.get(key) ?? [])
        const prices = await load(chain, exchange, wanted)
        return new Map(missing.map((key, index) => [key, prices[index] ?? null]))
      })
      return new Map(
        tokens.flatMap(({ address }, index) => {
          const price = found.get(keys[index] ?? '')
          return price ? [[address.toLowerCase(), price]] : []
        }),
      )
    },
  }
}

/** A token of a pair. The address is in small letters. */
type Side = PricedToken

function isSame(address: string, other: string | undefined): boolean {
  return address.toLowerCase() === other?.toLowerCase()
}
