import { type AccountHistory, historyPageSize } from '@latchkey/protocol/api'
import { z } from 'zod'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'
import type { ChainPage, ReadChainHistory } from './chainHistory.ts'

/** For each chain that has more, the place to go on from. None: from its end. */
const cursorSchema = z
  .array(z.tuple([z.string().max(41), z.string().max(3_000).nullable()]))
  .min(1)
  .max(100)

type Wanted = { chain: Chain; after?: string | undefined }

/** A list that is seen is read again every 1.5 s, and somebody else's servers are asked for it. */
const ttlMs = 3_000
const keptPages = 200

/** Reads pages of the history of an account on chains that tell it themselves, all of them together, newest first. */
export function createMergedHistory(readChain: ReadChainHistory, clock: Clock) {
  const cache = createCache<ChainPage>({ clock, ttlMs, maxEntries: keptPages })
  return async (
    account: string,
    chains: readonly Chain[],
    { cursor }: { cursor?: string | undefined },
  ): Promise<AccountHistory> => {
    const wanted = cursor ? placesOf(cursor, chains) : chains.map((chain): Wanted => ({ chain }))
    const pages = await Promise.all(
      wanted.map(async ({ chain, after }) => ({
        chain,
        after,
        page: await cache.get(`${chain.id} ${account} ${after ?? ''}`, () =>
          readChain(chain, account, { after, limit: historyPageSize }),
        ),
      })),
    )
    const rows = pages
      .flatMap(({ chain, page }) => page.rows.map((row) => ({ ...row, chain })))
      .sort((a, b) => timeOf(b.transaction) - timeOf(a.transaction))
      .slice(0, historyPageSize)
    const places = pages.flatMap(({ chain, after, page }) => {
      const own = rows.filter((row) => row.chain === chain)
      const isOver = own.length === page.rows.length && !page.hasMore
      return isOver ? [] : [[chain.id, own.at(-1)?.place ?? after ?? null]]
    })
    const pending = cursor ? [] : pages.flatMap(({ page }) => page.pending)
    return {
      data: [...pending, ...rows.map(({ transaction }) => transaction)],
      next: places.length > 0 ? encodeCursor(places) : null,
    }
  }
}

function placesOf(cursor: string, chains: readonly Chain[]): Wanted[] {
  return decodeCursor(cursorSchema, cursor).flatMap(([id, after]) => {
    const chain = chains.find((one) => one.id === id)
    return chain ? [{ chain, after: after ?? undefined }] : []
  })
}

const timeOf = ({ metadata }: ChainPage['rows'][number]['transaction']) => Date.parse(metadata.minedAt)
