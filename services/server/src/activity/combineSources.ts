import type { HistoryRepository } from '../activityIndex/createHistoryRepository.ts'
import type { TokenDescription, TokenLookup } from '../activityIndex/createTokenLookup.ts'
import type { Place } from '../activityIndex/historyCursor.ts'
import type { Chain, Chains } from '../chains/chains.ts'
import type { ExplorerSource } from '../explorer/createExplorerSource.ts'
import { mergeNewestFirst } from './mergeNewestFirst.ts'

/** The history of accounts, wherever it comes from. */
export type HistorySource = Pick<HistoryRepository, 'page' | 'lookalikes'>

/** Asks the explorer about the chains that have one, and the index about all others. */
export function combineSources(
  index: HistorySource,
  explorer: ExplorerSource,
  chains: Pick<Chains, 'get'>,
): HistorySource {
  const explored = (id: string): Chain | undefined => {
    const chain = chains.get(id)
    return chain?.explorerApi ? chain : undefined
  }
  return {
    async page(account, { chains: wanted, limit }) {
      const own = wanted.filter(({ chain }) => !explored(chain))
      const [indexed, ...pages] = await Promise.all([
        own.length > 0 ? index.page(account, { chains: own, limit }) : { rows: [], places: [] },
        ...wanted.flatMap(({ chain: id, place }) => {
          const chain = explored(id)
          if (!chain) return []
          return [
            explorer.page(chain, account, { before: place, limit }).then((rows) => ({ id, place, rows })),
          ]
        }),
      ])
      if (pages.length === 0) return indexed
      const places = pages.flatMap(({ id: chain, place, rows: [newest] }): Place[] => {
        // Where no row of a chain is on this page, its next page begins with the newest row of now, not with later ones.
        const start = place ?? (newest && { block: newest.block + 1, txIndex: 0 })
        return start ? [{ chain, ...start }] : []
      })
      return {
        rows: mergeNewestFirst([indexed.rows, ...pages.map(({ rows }) => rows)], {
          timeOf: ({ minedAt }) => minedAt,
          limit,
        }),
        places: [...indexed.places, ...places],
      }
    },
    async lookalikes(account, id, addresses) {
      const chain = explored(id)
      return chain ? explorer.lookalikes(chain, account, addresses) : index.lookalikes(account, id, addresses)
    },
  }
}

/** What tokens are called: what an explorer has said of them need not be asked again. */
export function withExplorerTokens(lookup: TokenLookup, explorer: ExplorerSource): TokenLookup {
  return {
    async tokens(chain, addresses) {
      if (!chain.explorerApi) return lookup.tokens(chain, addresses)
      const listed = new Set(chain.tokens.map(({ address }) => address.toLowerCase()))
      const told = new Map<string, TokenDescription>()
      for (const address of addresses) {
        const token = listed.has(address) ? undefined : explorer.token(chain, address)
        if (token) told.set(address, token)
      }
      const rest = await lookup.tokens(
        chain,
        addresses.filter((address) => !told.has(address)),
      )
      return new Map([...rest, ...told])
    },
  }
}
