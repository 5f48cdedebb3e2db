import { type TokenLookup, unknownToken } from '../activityIndex/createTokenLookup.ts'
import type { Family } from '../families/family.ts'
import type { Logger } from '../logger/createLogger.ts'
import { resultInTime } from '../resultInTime.ts'
import { cleanToken } from '../tokens/cleanText.ts'
import type { ReadTokens } from '../tokens/readTokens.ts'
import { createHistory, type ReadHistory } from './createHistory.ts'

/** A visitor waits no longer for a chain to describe its tokens. */
const timeoutMs = 2_000

/**
 * The history of accounts from the index, for a family whose addresses and tokens are written in another way than the index
 * writes them.
 */
export function createTranslatedHistory(
  { toAddress, toToken }: NonNullable<Family['index']>,
  {
    readTokens,
    logger,
    ...parts
  }: Pick<Parameters<typeof createHistory>[0], 'repository' | 'nfts'> & {
    readTokens: ReadTokens
    logger: Logger
  },
): ReadHistory {
  const lookup: TokenLookup = {
    async tokens(chain, keys) {
      const found = await resultInTime(readTokens(chain, [...new Set(keys.map(toToken))]), {
        timeoutMs,
        onFailure: (error) => logger.debug({ chain: chain.id, err: error }, 'tokens cannot be described'),
      })
      return new Map(
        keys.map((key) => {
          const token = found?.get(toToken(key))
          return [key, token ? cleanToken(token) : unknownToken]
        }),
      )
    },
  }
  // No node can be asked for the pending transactions of an account on these chains.
  const read = createHistory({ ...parts, lookup, readPending: async () => [] })
  return async (account, chains, options) => {
    const { data, next } = await read(account, chains, options)
    const outside = data.map((transaction) => {
      const { chain: id, sentFrom, sentTo } = transaction.metadata
      const chain = chains.find((one) => one.id === id)
      if (!chain) return transaction
      const parties = { sentFrom: toAddress(chain, sentFrom), sentTo: toAddress(chain, sentTo) }
      return { ...transaction, metadata: { ...transaction.metadata, ...parties } }
    })
    return { data: outside, next }
  }
}
