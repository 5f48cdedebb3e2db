import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import { createSharedCache } from '../cache/createSharedCache.ts'
import { isChainFailure } from '../chains/chainFailure.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { familyOf } from '../families/families.ts'
import type { Logger } from '../logger/createLogger.ts'
import { resultInTime } from '../resultInTime.ts'

/** What has been looked through of an account, and what was found there. */
const searchSchema = z.object({ from: z.number(), to: z.number(), tokens: z.array(z.string()) })
type Search = z.infer<typeof searchSchema>

const ttlMs = 60_000
const staleMs = 24 * 60 * 60_000
/** A visitor waits no longer. What is found later is there the next time. */
const waitMs = 2_000
/** How many accounts are searched for at once. For further ones there is what is known. */
const maxSearches = 4
/** No honest account has more. */
const maxTokens = 1_000

/**
 * Which tokens an account has received, from its own transfer logs, the latest first: the newest blocks of the chain, as many and by
 * as many requests as `tokenDiscovery` of the chain allows. What one search leaves, the next one goes on with; what has been looked
 * through is not asked for again.
 */
export function createTokenDiscovery({
  redis,
  clock,
  logger,
}: {
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
}): (chain: Chain, account: string) => Promise<readonly string[]> {
  const searches = createSharedCache<Search>({
    redis,
    name: 'token-discovery',
    schema: searchSchema,
    clock,
    logger,
    ttlMs,
    staleMs,
    patienceMs: waitMs,
  })
  let running = 0

  async function search(chain: Chain, account: string, old: Search | undefined): Promise<Search> {
    const { readTokensReceived, readNewestBlock } = familyOf(chain)
    if (!readTokensReceived || !readNewestBlock) throw new Error('Nothing can be searched there')
    if (running >= maxSearches) throw new SearchesFull('Too many accounts are searched for')
    running++
    try {
      const newest = await readNewestBlock(chain)
      const { blocks, calls } = chain.tokenDiscovery
      const first = Math.max(0, newest + 1 - blocks)
      // After a long while there would be a hole between what was looked through and what is new: it begins anew.
      let found: Search =
        old && old.to + 1 >= first ? old : { from: newest + 1, to: newest, tokens: old?.tokens ?? [] }
      let size = Math.max(1, Math.ceil(blocks / calls))
      for (let left = calls; left > 0 && (found.to < newest || found.from > first); left--) {
        const isNewer = found.to < newest
        const range = isNewer
          ? { from: found.to + 1, to: Math.min(newest, found.to + size) }
          : { from: Math.max(first, found.from - size), to: found.from - 1 }
        try {
          const tokens = await readTokensReceived(chain, account, range)
          found = {
            from: Math.min(found.from, range.from),
            to: Math.max(found.to, range.to),
            tokens: [...new Set(isNewer ? [...tokens, ...found.tokens] : [...found.tokens, ...tokens])].slice(
              0,
              maxTokens,
            ),
          }
        } catch (error) {
          if (!isChainFailure(error)) throw error
          logger.debug({ chain: chain.id, err: error, ...range }, 'logs are not given')
          // The range may be too long for the node, or hold too much.
          if (size === 1) break
          size = Math.max(1, Math.floor(size / 4))
        }
      }
      return found
    } finally {
      running--
    }
  }

  return async (chain, address) => {
    const { toAccountKey, readTokensReceived } = familyOf(chain)
    if (!readTokensReceived || chain.tokenDiscovery.blocks === 0) return []
    const account = toAccountKey(address)
    const found = await resultInTime(
      searches.get(`${chain.id} ${account}`, (old) => search(chain, account, old)),
      {
        timeoutMs: waitMs,
        onFailure: (error) => {
          if (error instanceof SearchesFull || isChainFailure(error))
            logger.debug({ chain: chain.id, err: error }, 'tokens are not looked for')
          else logger.warn({ chain: chain.id, err: error }, 'tokens are not looked for')
        },
      },
    )
    return found?.tokens ?? []
  }
}

class SearchesFull extends Error {
  override name = 'SearchesFull'
}
