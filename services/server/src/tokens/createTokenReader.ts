import { createCache } from '../cache/createCache.ts'
import { getMany } from '../cache/getMany.ts'
import type { Clock } from '../clock.ts'
import { familyOf } from '../families/families.ts'
import type { ReadTokens } from './readTokens.ts'
import type { TokenInfo } from './tokenInfo.ts'

const ttl = { token: 60 * 60_000, misfit: 10 * 60_000 }

/** Asks the chain about tokens that the chain table does not list. */
export function createTokenReader(clock: Clock): ReadTokens {
  const cache = createCache<TokenInfo | null>({ clock, ttlMs: (info) => (info ? ttl.token : ttl.misfit) })
  return async (chain, keys) => {
    const { toTokenKey, describeTokens } = familyOf(chain)
    const listed = new Map(chain.tokens.map((token) => [toTokenKey(token.address), token]))
    const unlisted = keys.filter((key) => !listed.has(key))
    const cacheKey = (key: string) => `${chain.id} ${key}`
    const read = await getMany(cache, unlisted.map(cacheKey), async (wanted) => {
      const missing = unlisted.filter((key) => wanted.includes(cacheKey(key)))
      const infos = await describeTokens(chain, missing)
      return new Map(missing.map((key, index) => [cacheKey(key), infos[index] ?? null]))
    })
    return new Map(
      keys.flatMap((key) => {
        const info = listed.get(key) ?? read.get(cacheKey(key))
        return info ? [[key, info]] : []
      }),
    )
  }
}
