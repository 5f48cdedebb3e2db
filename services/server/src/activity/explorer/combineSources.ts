import type { Chain, Chains } from '../../chains/chains.ts'
import type { HistoryRepository } from '../createHistoryRepository.ts'
import type { TokenDescription, TokenLookup } from '../createTokenLookup.ts'
import type { Place } from '../historyCursor.ts'
import type { HistoryRow } from '../readHistoryPage.ts'
import { type ExplorerSource, endOfChain } from './createExplorerSource.ts'

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
        ...wanted.flatMap(({ chain: id, place: before }) => {
          const chain = explored(id)
          return chain ? [explorer.page(chain, account, { before, limit })] : []
        }),
      ])
      if (pages.length === 0) return indexed
      const places = wanted.flatMap(({ chain, place }): Place[] =>
        explored(chain) ? [{ chain, ...(place ?? { block: endOfChain, txIndex: 0 }) }] : [],
      )
      return {
        rows: [...indexed.rows, ...pages.flat()].sort(newestFirst).slice(0, limit),
        places: [...indexed.places, ...places],
      }
    },
    async lookalikes(account, id, addresses) {
      const chain = explored(id)
      return chain ? explorer.lookalikes(chain, account, addresses) : index.lookalikes(account, id, addresses)
    },
  }
}

const newestFirst = (a: HistoryRow, b: HistoryRow) =>
  b.minedAt - a.minedAt ||
  (a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : b.block - a.block || b.txIndex - a.txIndex)

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
