import { z } from 'zod'
import { createCache } from '../cache/createCache.ts'
import { getMany } from '../cache/getMany.ts'
import type { Clock } from '../clock.ts'
import { familyOf } from '../families/families.ts'
import { readLimited } from '../http/readLimited.ts'
import type { PriceSource } from './prices.ts'
import { parseRatio, type Ratio } from './ratio.ts'

const ttlMs = 30_000
const timeoutMs = 5_000
const maxBytes = 256 * 1024

const answerSchema = z.object({ prices: z.record(z.string(), z.unknown()) })

/** The operator's price provider did not answer, or not as it must. */
export class PriceProviderError extends Error {
  override name = 'PriceProviderError'
}

/**
 * Prices from a provider that the operator has configured for the chain:
 * `GET url?chainId=eip155:1&currency=usd&addresses=0x…,0x…` answers `{"prices": {"0x…": "1.0002"}}`, with numbers or decimal
 * strings; a token that it does not know is left out.
 */
export function createHttpPrices(clock: Clock, fetch = globalThis.fetch): PriceSource {
  const cache = createCache<Ratio | null>({ clock, ttlMs, staleMs: 60_000 })
  return {
    async get(chain, tokens, currency) {
      const provider = chain.prices
      if (!provider?.currencies.includes(currency)) return new Map()
      const keyOf = (address: string) => `${chain.id} ${currency} ${address}`
      const { toTokenKey } = familyOf(chain)
      const addresses = [...new Set(tokens.map(({ address }) => toTokenKey(address)))]
      const found = await getMany(cache, addresses.map(keyOf), async (keys) => {
        const missing = addresses.filter((address) => keys.includes(keyOf(address)))
        const url = new URL(provider.url)
        url.searchParams.set('chainId', chain.id)
        url.searchParams.set('currency', currency)
        url.searchParams.set('addresses', missing.join(','))
        const prices = await ask(fetch, url)
        return new Map(missing.map((address) => [keyOf(address), prices.get(address) ?? null]))
      })
      return new Map(
        addresses.flatMap((address) => {
          const price = found.get(keyOf(address))
          return price ? [[address, price]] : []
        }),
      )
    },
  }
}

async function ask(fetch: typeof globalThis.fetch, url: URL): Promise<Map<string, Ratio>> {
  try {
    // Redirects are not followed: only the configured address is asked.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new PriceProviderError(`It answers with status ${response.status}`)
    const { prices } = answerSchema.parse(JSON.parse(await readLimited(response, maxBytes)))
    const known = Object.entries(prices).flatMap(([address, price]) => {
      const ratio =
        typeof price === 'string' || typeof price === 'number' ? parseRatio(`${price}`) : undefined
      return ratio && ratio.numerator > 0n ? [{ address, ratio }] : []
    })
    // Where capitals mean nothing, keys are in small letters.
    return new Map([
      ...known.map(({ address, ratio }) => [address.toLowerCase(), ratio] as const),
      ...known.map(({ address, ratio }) => [address, ratio] as const),
    ])
  } catch (error) {
    throw new PriceProviderError('The price provider does not answer as it must', { cause: error })
  }
}
