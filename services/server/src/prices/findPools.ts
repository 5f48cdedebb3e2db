import { createCache } from '../cache/createCache.ts'
import { getMany } from '../cache/getMany.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { encodeCall, readAddress } from '../evm/abi.ts'
import { callContracts } from '../evm/callContracts.ts'
import type { Hex } from '../evm/hex.ts'

/** Two tokens, in small letters. */
export type TokenPair = { base: string; quote: string }

/** Finds the pools of pairs of tokens. */
export type FindPools = (
  chain: Chain,
  factory: string,
  pairs: readonly TokenPair[],
) => Promise<(readonly Hex[])[]>

/** The fees of pools, in hundredths of a basis point. */
const fees = [100, 500, 3_000, 10_000]

/** Pools stay where they are; new ones are noticed after a while. */
const ttl = { found: 10 * 60_000, none: 60_000 }

export function createPoolFinder(clock: Clock): FindPools {
  const cache = createCache<readonly Hex[]>({
    clock,
    ttlMs: (pools) => (pools.length > 0 ? ttl.found : ttl.none),
  })
  return async (chain, factory, pairs) => {
    const keyOf = ({ base, quote }: TokenPair) => `${chain.id} ${base} ${quote}`
    const byKey = new Map(pairs.map((pair) => [keyOf(pair), pair]))
    const found = await getMany(cache, [...byKey.keys()], async (keys) => {
      const calls = keys.flatMap((key) => {
        const { base = '', quote = '' } = byKey.get(key) ?? {}
        return fees.map((fee) => ({
          to: factory,
          data: encodeCall('getPool(address,address,uint24)', base, quote, fee),
        }))
      })
      const answers = await callContracts(chain, calls)
      return new Map(
        keys.map((key, index) => {
          const own = answers.slice(index * fees.length, (index + 1) * fees.length)
          return [key, own.flatMap((answer) => (answer && readAddress(answer)) ?? [])]
        }),
      )
    })
    return pairs.map((pair) => found.get(keyOf(pair)) ?? [])
  }
}
