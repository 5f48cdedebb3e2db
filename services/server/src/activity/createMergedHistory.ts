import { type AccountHistory, historyPageSize } from '@latchkey/protocol/api'
import { z } from 'zod'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import type { ChainPage, ReadChainHistory } from '../families/chainHistory.ts'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'
import { mergeNewestFirst } from './mergeNewestFirst.ts'

/**
 * For each chain that has more, the place to go on from. Where none of its rows has been shown yet there is no such place: then
 * the hash of its newest transaction says where it began, so that what has come since is not taken for what is next.
 */
const cursorSchema = z
  .array(z.tuple([z.string().max(41), z.string().max(3_000).nullable(), z.string().max(100).optional()]))
  .min(1)
  .max(100)

type Wanted = { chain: Chain; after?: string | undefined; first?: string | undefined }

/** A page that shows the list asks again every 1.5 s, and the servers that are asked are not ours. */
const ttlMs = 3_000
const keptPages = 200
/** How many pages of new transactions are skipped at most to find where the first page began. */
const maxNewPages = 20

/** Reads pages of the history of an account on chains that tell it themselves, all of them together, newest first. */
export function createMergedHistory(readChain: ReadChainHistory, clock: Clock) {
  const cache = createCache<ChainPage>({ clock, ttlMs, maxEntries: keptPages })
  const read = (account: string, chain: Chain, after: string | undefined) =>
    cache.get(`${chain.id} ${account} ${after ?? ''}`, () =>
      readChain(chain, account, { after, limit: historyPageSize }),
    )

  /** A page from a place, or from the transaction that was the first when nothing of the chain had been shown. */
  async function readWanted(account: string, { chain, after, first }: Wanted): Promise<ChainPage> {
    const page = await read(account, chain, after)
    if (first === undefined) return page
    const rows = [...page.rows]
    let { hasMore } = page
    const findFirst = () => rows.findIndex(({ transaction }) => transaction.metadata.hash === first)
    let start = findFirst()
    for (let pages = 1; hasMore && pages < maxNewPages; pages++) {
      if (start >= 0 && rows.length - start >= historyPageSize) break
      const next = await read(account, chain, rows.at(-1)?.place)
      rows.push(...next.rows)
      ;({ hasMore } = next)
      start = findFirst()
    }
    // A reorganisation has removed that transaction.
    if (start < 0) return page
    const end = start + historyPageSize
    return { pending: [], rows: rows.slice(start, end), hasMore: hasMore || rows.length > end }
  }

  return async (
    account: string,
    chains: readonly Chain[],
    { cursor }: { cursor?: string | undefined },
  ): Promise<AccountHistory> => {
    const wanted = cursor ? placesOf(cursor, chains) : chains.map((chain): Wanted => ({ chain }))
    const pages = await Promise.all(
      wanted.map(async (one) => ({ ...one, page: await readWanted(account, one) })),
    )
    const rows = mergeNewestFirst(
      pages.map(({ chain, page }) => page.rows.map((row) => ({ ...row, chain }))),
      { timeOf: ({ transaction }) => Date.parse(transaction.metadata.minedAt), limit: historyPageSize },
    )
    const places = pages.flatMap(({ chain, after, page }): z.input<typeof cursorSchema> => {
      const own = rows.filter((row) => row.chain === chain)
      if (own.length === page.rows.length && !page.hasMore) return []
      const place = own.at(-1)?.place ?? after
      if (place !== undefined) return [[chain.id, place]]
      return [[chain.id, null, page.rows[0]?.transaction.metadata.hash]]
    })
    const pending = cursor ? [] : pages.flatMap(({ page }) => page.pending)
    return {
      data: [...pending, ...rows.map(({ transaction }) => transaction)],
      next: places.length > 0 ? encodeCursor(places) : null,
    }
  }
}

function placesOf(cursor: string, chains: readonly Chain[]): Wanted[] {
  return decodeCursor(cursorSchema, cursor).flatMap(([id, after, first]) => {
    const chain = chains.find((one) => one.id === id)
    return chain ? [{ chain, after: after ?? undefined, first }] : []
  })
}
