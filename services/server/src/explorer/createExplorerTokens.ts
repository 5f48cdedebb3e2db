import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import { createSharedCache } from '../cache/createSharedCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { resultInTime } from '../resultInTime.ts'
import { type AccountLists, newestSize } from './createAccountLists.ts'
import { ExplorerError } from './createExplorerClient.ts'

/** What is older than the newest rows is looked through seldom, and by so many further requests at most. */
const olderMs = 60 * 60_000
const listSize = 1_000
const maxLists = 3
/** A visitor waits no longer. What comes later is there the next time. */
const waitMs = 3_000

/** Every ERC-20 token that an account (lower-case) has moved or received, as the explorer of the chain tells it, the latest first. */
export function createExplorerTokens({
  redis,
  clock,
  logger,
  lists,
}: {
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
  lists: AccountLists
}): (chain: Chain, account: string) => Promise<readonly string[]> {
  const olderTokens = createSharedCache<string[]>({
    redis,
    name: 'explorer-tokens',
    schema: z.array(z.string()),
    clock,
    logger,
    ttlMs: olderMs,
    staleMs: 24 * olderMs,
  })

  async function readOlder(chain: Chain, account: string, firstBlock: number): Promise<string[]> {
    const found = new Set<string>()
    for (let lastBlock = firstBlock, asked = 0; lastBlock >= 0 && asked < maxLists; asked++) {
      const rows = await lists.older(chain, 'tokentx', { account, lastBlock, size: listSize })
      for (const { contractAddress } of rows) found.add(contractAddress)
      const first = rows.at(-1)?.blockNumber
      if (rows.length < listSize || first === undefined) break
      lastBlock = first === lastBlock ? first - 1 : first
    }
    return [...found]
  }

  async function read(chain: Chain, account: string): Promise<string[]> {
    const { tokentx } = await lists.newest(chain, account, ['tokentx'])
    const newest = tokentx.map(({ contractAddress }) => contractAddress)
    const last = tokentx.at(-1)
    if (tokentx.length < newestSize || !last) return [...new Set(newest)]
    const older = await olderTokens.get(`${chain.id} ${account}`, () =>
      readOlder(chain, account, last.blockNumber),
    )
    return [...new Set([...newest, ...older])]
  }

  return async (chain, account) => {
    const found = await resultInTime(read(chain, account), {
      timeoutMs: waitMs,
      onFailure: (error) => {
        const reason = error instanceof ExplorerError ? error.message : error
        logger.warn({ chain: chain.id, reason }, 'the explorer does not tell which tokens an account has')
      },
    })
    return found ?? []
  }
}
