import type { TokenDescription } from '../activityIndex/createTokenLookup.ts'
import type { Place } from '../activityIndex/historyCursor.ts'
import type { HistoryRow } from '../activityIndex/readHistoryPage.ts'
import { shortenedAddress } from '../activityIndex/shortenedAddress.ts'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { cleanText } from '../tokens/cleanText.ts'
import { type AccountLists, endOfChain, newestSize } from './createAccountLists.ts'
import { ExplorerError } from './createExplorerClient.ts'
import { createRowCompletion } from './createRowCompletion.ts'
import { explorerFailure } from './explorerFailure.ts'
import type { ExplorerRows } from './explorerRows.ts'
import { type FoundRow, toHistoryRows } from './toHistoryRows.ts'

/** What the explorer of a chain knows of accounts (lower-case). */
export type ExplorerSource = {
  /** The newest transactions of an account before a place, or the newest of all. */
  page(
    chain: Chain,
    account: string,
    options: { before?: Omit<Place, 'chain'> | undefined; limit: number },
  ): Promise<HistoryRow[]>
  /** To whom an account sent something, as far as pages have shown, and who look like one of these addresses. */
  lookalikes(chain: Chain, account: string, addresses: readonly string[]): string[]
  /** What it said of a token when it listed a transfer of it. */
  token(chain: Chain, address: string): TokenDescription | undefined
}

const staleMs = 5 * 60_000
const firstSize = 200
/** More than this no explorer gives at once. */
const largestSize = 10_000

const allLists = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'] as const

export function createExplorerSource({
  clock,
  logger,
  lists,
}: {
  clock: Clock
  logger: Logger
  lists: AccountLists
}): ExplorerSource {
  const complete = createRowCompletion(clock)
  const counterparties = createCache<Set<string>>({ clock, ttlMs: staleMs, maxEntries: 1_000 })
  const tokens = new Map<string, TokenDescription>()

  async function readOlder(
    chain: Chain,
    request: { account: string; lastBlock: number; size: number },
  ): Promise<ExplorerRows> {
    const found = await Promise.all(allLists.map((list) => lists.older(chain, list, request)))
    return Object.fromEntries(allLists.map((list, index) => [list, found[index]])) as ExplorerRows
  }

  async function load(
    chain: Chain,
    account: string,
    { before, limit }: { before?: Omit<Place, 'chain'> | undefined; limit: number },
  ): Promise<HistoryRow[]> {
    const found: FoundRow[] = []
    let lastBlock = before ? (before.txIndex > 0 ? before.block : before.block - 1) : endOfChain
    let size = newestSize
    let isNewest = true
    while (lastBlock >= 0) {
      // The newest rows are at hand, as a rule, and most pages are made of them alone.
      const told: ExplorerRows = isNewest
        ? await lists.newest(chain, account, allLists)
        : await readOlder(chain, { account, lastBlock, size })
      const horizon = horizonOf(told, size)
      rememberTokens(chain, told)
      const whole = toHistoryRows(chain.id, told).filter(
        ({ block }) => block <= lastBlock && (horizon === undefined || block > horizon),
      )
      if (!isNewest && horizon !== undefined && whole.length === 0 && size === largestSize)
        throw new ExplorerError('A block holds more than it can tell')
      found.push(...whole)
      // The place is in the first block that was asked for: what comes after it there does not count.
      if (horizon === undefined || isEnough(found, limit, before)) break
      lastBlock = Math.min(lastBlock, horizon)
      size = isNewest ? firstSize : Math.min(size * 2, largestSize)
      isNewest = false
    }
    const wanted = await complete(chain, withWholeBlocks(found, limit, before))
    const page = wanted
      .filter(({ block, txIndex }) => !before || block < before.block || txIndex < before.txIndex)
      .sort((a, b) => b.block - a.block || b.txIndex - a.txIndex)
      .slice(0, limit)
    rememberCounterparties(chain, account, page)
    return page
  }

  function rememberTokens(chain: Chain, { tokentx, tokennfttx, token1155tx }: ExplorerRows) {
    for (const row of [...tokentx, ...tokennfttx, ...token1155tx]) {
      if (tokens.has(`${chain.id} ${row.contractAddress}`)) continue
      const decimals = 'tokenDecimal' in row ? Number(row.tokenDecimal) : 0
      const name = cleanText(row.tokenName ?? undefined, 100)
      const symbol = cleanText(row.tokenSymbol ?? undefined, 24)
      if (!name || !symbol || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) continue
      if (tokens.size >= 10_000) tokens.clear()
      tokens.set(`${chain.id} ${row.contractAddress}`, { name, symbol, decimals })
    }
  }

  function rememberCounterparties(chain: Chain, account: string, rows: readonly HistoryRow[]) {
    const key = `${chain.id} ${account}`
    const known = counterparties.peek(key) ?? new Set()
    for (const { sender, recipient, movements } of rows) {
      if (sender !== account) continue
      if (recipient && recipient !== account) known.add(recipient)
      for (const { sender: from, recipient: to, amount } of movements)
        if (from === account && to !== account && amount > 0n) known.add(to)
    }
    void counterparties.get(key, async () => known)
  }

  return {
    async page(chain, account, options) {
      try {
        return await load(chain, account, options)
      } catch (error) {
        throw explorerFailure(error, { chain, logger })
      }
    },
    lookalikes(chain, account, addresses) {
      const faces = new Set(addresses.map(shortenedAddress))
      const known = counterparties.peek(`${chain.id} ${account}`) ?? []
      return [...known].filter((address) => faces.has(shortenedAddress(address)))
    },
    token: (chain, address) => tokens.get(`${chain.id} ${address}`),
  }
}

/** The block below which a list may have left something out. Undefined: nothing was. */
function horizonOf(lists: ExplorerRows, size: number): number | undefined {
  const cut = Object.values(lists).filter((list) => list.length >= size)
  if (cut.length === 0) return undefined
  return Math.max(...cut.map((list) => Math.min(...list.map(({ blockNumber }) => blockNumber))))
}

const isEnough = (rows: readonly FoundRow[], limit: number, before: Omit<Place, 'chain'> | undefined) =>
  rows.filter(({ block }) => block !== before?.block).length >= limit

/** The newest rows, and with them everything of the last of their blocks: its order is known only when all of it is. */
function withWholeBlocks(
  rows: readonly FoundRow[],
  limit: number,
  before: Omit<Place, 'chain'> | undefined,
): FoundRow[] {
  const counted = rows.filter(({ block }) => block !== before?.block)
  const last = counted[limit - 1]?.block
  return rows.filter(({ block }) => last === undefined || block >= last)
}
