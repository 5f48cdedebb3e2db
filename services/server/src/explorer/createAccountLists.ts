import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import { createCache } from '../cache/createCache.ts'
import { createSharedCache } from '../cache/createSharedCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { singleFlight } from '../upstream/singleFlight.ts'
import type { ListRequest, ReadList } from './createExplorerClient.ts'
import { type ExplorerList, type ExplorerRow, readRows, toPlainRows } from './explorerRows.ts'

/** The lists of accounts (lower-case), as explorers tell them. Whoever needs one gets the same, and it is asked for once. */
export type AccountLists = {
  /**
   * The newest rows of lists, {@link newestSize} of each at most. What is a few minutes old stands in while the explorer is busy or
   * down.
   */
  newest<list extends ExplorerList>(
    chain: Chain,
    account: string,
    lists: readonly list[],
  ): Promise<{ [name in list]: readonly ExplorerRow<name>[] }>
  /** Rows of a list up to a block, which seldom change. */
  older<list extends ExplorerList>(
    chain: Chain,
    list: list,
    request: ListRequest,
  ): Promise<readonly ExplorerRow<list>[]>
}

/** Four pages of the history. */
export const newestSize = 200
/** After every block there will ever be. */
export const endOfChain = 999_999_999_999

/** Visitors look every two seconds; explorers allow a few requests a second. */
const freshMs = 10_000
/** Something that is in none of the quick lists moves seldom. */
const slowFreshMs = 60_000
const staleMs = 5 * 60_000
const olderMs = 60_000
/** How long a visitor waits for what is new where something older is there. */
const patienceMs = 1_500
/** Who has something older to show goes behind those who have nothing. */
const renewalWaitMs = 1_000

/** What an account sends, and most of what it gets, is in one of these. The others are asked again when one of these has news. */
const quickLists: readonly ExplorerList[] = ['txlist', 'tokentx']

/** `after`: what the newest rows of the quick lists were then, where that was known. */
const keptSchema = z.object({ rows: z.array(z.unknown()), after: z.optional(z.string()) })
type Kept = z.infer<typeof keptSchema>

export function createAccountLists({
  redis,
  clock,
  logger,
  readList,
}: {
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
  readList: ReadList
}): AccountLists {
  const caching = { redis, schema: keptSchema, clock, logger, staleMs, patienceMs, maxEntries: 2_000 }
  const quick = createSharedCache<Kept>({ ...caching, name: 'explorer', ttlMs: freshMs })
  const slow = createSharedCache<Kept>({ ...caching, name: 'explorer-slow', ttlMs: slowFreshMs })
  const renew = singleFlight<Kept>()
  const older = createCache<readonly object[]>({ clock, ttlMs: olderMs, staleMs, maxEntries: 200 })
  /** What is kept is plain; its rows are made once. */
  const made = new WeakMap<Kept, readonly object[]>()

  function rowsOf<list extends ExplorerList>(list: list, kept: Kept): readonly ExplorerRow<list>[] {
    const rows = made.get(kept) ?? readRows(list, kept.rows)
    made.set(kept, rows)
    return rows as readonly ExplorerRow<list>[]
  }

  async function load(
    chain: Chain,
    account: string,
    list: ExplorerList,
    { after, isRenewal }: { after?: string | undefined; isRenewal: boolean },
  ): Promise<Kept> {
    const rows = await readList(chain, list, {
      account,
      lastBlock: endOfChain,
      size: newestSize,
      ...(isRenewal && { maxWaitMs: renewalWaitMs }),
    })
    const kept: Kept = { rows: toPlainRows(rows), ...(after !== undefined && { after }) }
    made.set(kept, rows)
    return kept
  }

  const keyOf = (chain: Chain, account: string, list: ExplorerList) => `${chain.id} ${account} ${list}`

  const readQuick = (chain: Chain, account: string, list: ExplorerList) =>
    quick.get(keyOf(chain, account, list), (old) =>
      load(chain, account, list, { isRenewal: old !== undefined }),
    )

  async function readSlow(
    chain: Chain,
    account: string,
    list: ExplorerList,
    after: string | undefined,
  ): Promise<Kept> {
    const key = keyOf(chain, account, list)
    const kept = await slow.get(key, (old) =>
      load(chain, account, list, { after, isRenewal: old !== undefined }),
    )
    if (after === undefined || kept.after === after) return kept
    // A transaction is new, and what moved in it may be in this list.
    const renewed = renew(key, () =>
      slow.refresh(key, () => load(chain, account, list, { after, isRenewal: false })),
    )
    return renewed.catch(() => kept)
  }

  return {
    async newest<list extends ExplorerList>(chain: Chain, account: string, lists: readonly list[]) {
      const wanted = new Set<ExplorerList>(lists)
      const isWhole = quickLists.every((list) => wanted.has(list))
      const found = new Map<ExplorerList, Kept>()
      await Promise.all(
        quickLists
          .filter((list) => wanted.has(list))
          .map(async (list) => found.set(list, await readQuick(chain, account, list))),
      )
      const after = isWhole ? quickLists.map((list) => newestOf(found.get(list))).join(' ') : undefined
      await Promise.all(
        lists
          .filter((list) => !quickLists.includes(list))
          .map(async (list) => found.set(list, await readSlow(chain, account, list, after))),
      )
      const rows: object = Object.fromEntries([...found].map(([list, kept]) => [list, rowsOf(list, kept)]))
      return rows as { [name in list]: readonly ExplorerRow<name>[] }
    },
    async older(chain, list, request) {
      const { account, lastBlock, size } = request
      const key = `${keyOf(chain, account, list)} ${lastBlock} ${size}`
      const rows = await older.get(key, () => readList(chain, list, request))
      return rows as readonly ExplorerRow<typeof list>[]
    },
  }
}

/** What the newest row is of. */
function newestOf(kept: Kept | undefined): string {
  const [row] = kept?.rows ?? []
  return row && typeof row === 'object' && 'hash' in row ? String(row.hash) : ''
}
