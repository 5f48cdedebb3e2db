import { type AccountHistory, historyPageSize } from '@latchkey/protocol/api'
import type { HistoryRepository } from '../activityIndex/createHistoryRepository.ts'
import type { TokenLookup } from '../activityIndex/createTokenLookup.ts'
import { formatCursor, type Place, parseCursor } from '../activityIndex/historyCursor.ts'
import type { HistoryRow } from '../activityIndex/readHistoryPage.ts'
import type { Chain } from '../chains/chains.ts'
import { kinds } from '../families/blockRows.ts'
import type { NftMetadata } from '../nftMetadata/createNftMetadata.ts'
import { addNonces, type CompleteRow } from './addNonces.ts'
import type { ReadPending } from './readPending.ts'
import { type TransactionContext, toTransaction } from './toTransaction.ts'

/** Reads one page of the history of an account (lower-case) on these chains. */
export type ReadHistory = (
  account: string,
  chains: readonly Chain[],
  options: {
    cursor?: string | undefined
    /** Where the picture with an id is found. */
    pictureUrl(id: string): string
  },
) => Promise<AccountHistory>

export function createHistory({
  repository,
  lookup,
  nfts: metadata,
  readPending,
}: {
  repository: Pick<HistoryRepository, 'page' | 'lookalikes'>
  lookup: TokenLookup
  nfts: NftMetadata
  readPending: ReadPending
}): ReadHistory {
  async function contextOf(
    account: string,
    chain: Chain,
    rows: readonly HistoryRow[],
    pictureUrl: (id: string) => string,
  ): Promise<TransactionContext> {
    const movements = rows.flatMap((row) => row.movements.filter(({ kind }) => kind !== kinds.approval))
    // Only transactions of others can be an attempt to deceive the account.
    const others = rows
      .filter(({ sender }) => sender !== account)
      .flatMap((row) => row.movements.flatMap(({ sender, recipient }) => [sender, recipient]))
      .filter((address) => address !== account)
    const [tokens, described, known] = await Promise.all([
      lookup.tokens(
        chain,
        movements.flatMap(({ token }) => token ?? []),
      ),
      metadata.find(
        chain,
        movements.flatMap(({ kind, token, tokenId }) => {
          if (!token || tokenId === null) return []
          return [{ token, tokenId, standard: kind === kinds.erc721 ? 'erc721' : 'erc1155' }]
        }),
      ),
      repository.lookalikes(account, chain.id, others),
    ])
    const nfts = [...described].map(
      ([key, { name, picture }]) => [key, { name, image: picture && pictureUrl(picture) }] as const,
    )
    return { native: chain.nativeCurrency, tokens, nfts: new Map(nfts), known: new Set(known) }
  }

  return async (account, chains, { cursor, pictureUrl }) => {
    const ids = chains.map(({ id }): string => id)
    const from = cursor
      ? parseCursor(cursor)
          .filter(({ chain }) => ids.includes(chain))
          .map(({ chain, ...place }) => ({ chain, place }))
      : ids.map((chain) => ({ chain }))
    const [{ rows: found, places }, pending] = await Promise.all([
      repository.page(account, { chains: from, limit: historyPageSize + 1 }),
      cursor
        ? []
        : Promise.all(chains.map((chain) => readPending(chain, account))).then((lists) => lists.flat()),
    ])
    const rows = await addNonces(found.slice(0, historyPageSize), chains)
    const hashes = new Set(rows.map(({ hash }) => hash))
    const waiting = pending.filter(({ hash }) => !hashes.has(hash))

    const contexts = new Map(
      await Promise.all(
        chains.map(async (chain) => {
          const own = [...waiting, ...rows].filter((row) => row.chain === chain.id)
          return [chain.id as string, await contextOf(account, chain, own, pictureUrl)] as const
        }),
      ),
    )
    const show = (status?: 'pending') => (row: CompleteRow) => {
      const context = contexts.get(row.chain)
      return context ? [toTransaction(account, row, context, status)] : []
    }
    return {
      data: [...waiting.flatMap(show('pending')), ...rows.flatMap(show())],
      next: found.length > rows.length ? formatCursor(advance(places, rows)) : null,
    }
  }
}

/** The places after a page: on each chain the last row of it, or where it was. */
function advance(places: readonly Place[], rows: readonly HistoryRow[]): Place[] {
  const last = new Map(rows.map((row) => [row.chain, row]))
  return places.map((place) => {
    const { block, txIndex } = last.get(place.chain) ?? place
    return { chain: place.chain, block, txIndex }
  })
}
