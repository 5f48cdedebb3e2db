import type { Family } from '../families/family.ts'
import type { ReadTokens } from '../tokens/createTokenReader.ts'
import { createHistory, type ReadHistory } from './createHistory.ts'
import { type TokenLookup, unknownToken } from './createTokenLookup.ts'

/**
 * The history of accounts from the index, for a family whose addresses and tokens are written in another way than the index
 * writes them.
 */
export function createForeignHistory(
  { toAddress, toToken }: NonNullable<Family['index']>,
  {
    readTokens,
    ...parts
  }: Pick<Parameters<typeof createHistory>[0], 'repository' | 'nfts'> & { readTokens: ReadTokens },
): ReadHistory {
  const lookup: TokenLookup = {
    async tokens(chain, keys) {
      const found = await readTokens(chain, keys.map(toToken))
      return new Map(keys.map((key) => [key, found.get(toToken(key)) ?? unknownToken]))
    },
  }
  // What waits is known to the node that it was given to, and to nobody by an account.
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
