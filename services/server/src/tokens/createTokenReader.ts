import { createCache } from '../cache/createCache.ts'
import { getMany } from '../cache/getMany.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { encodeCall, readText, readWord } from '../evm/abi.ts'
import { callContracts } from '../evm/callContracts.ts'
import type { Hex } from '../evm/hex.ts'
import type { TokenInfo } from './tokenInfo.ts'

/** Says what tokens are, by their addresses in small letters. Those that misbehave are not in it. */
export type ReadTokens = (
  chain: Chain,
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, TokenInfo>>

const ttl = { token: 60 * 60_000, misfit: 10 * 60_000 }
const limits = { nameBytes: 100, symbolBytes: 32, decimals: 36n }

/** Reads tokens that the chain table does not list from their contracts. */
export function createTokenReader(clock: Clock): ReadTokens {
  const cache = createCache<TokenInfo | null>({ clock, ttlMs: (info) => (info ? ttl.token : ttl.misfit) })
  return async (chain, addresses) => {
    const listed = new Map(chain.tokens.map((token) => [token.address.toLowerCase(), token]))
    const unlisted = addresses.filter((address) => !listed.has(address))
    const keyOf = (address: string) => `${chain.id} ${address}`
    const read = await getMany(cache, unlisted.map(keyOf), async (keys) => {
      const missing = unlisted.filter((address) => keys.includes(keyOf(address)))
      const answers = await callContracts(
        chain,
        missing.flatMap((to) => [
          { to, data: encodeCall('decimals()') },
          { to, data: encodeCall('symbol()') },
          { to, data: encodeCall('name()') },
        ]),
      )
      return new Map(
        missing.map((address, index) => [keyOf(address), toInfo(answers.slice(index * 3, index * 3 + 3))]),
      )
    })
    return new Map(
      addresses.flatMap((address) => {
        const info = listed.get(address) ?? read.get(keyOf(address))
        return info ? [[address, info]] : []
      }),
    )
  }
}

function toInfo([decimalsData, symbolData, nameData]: readonly (Hex | undefined)[]): TokenInfo | null {
  const decimals = decimalsData?.length === 66 ? readWord(decimalsData, 0) : undefined
  const symbol = symbolData && readText(symbolData, limits.symbolBytes)
  const name = nameData && readText(nameData, limits.nameBytes)
  if (decimals === undefined || decimals > limits.decimals || !symbol?.trim() || !name?.trim()) return null
  return { decimals: Number(decimals), symbol, name }
}
