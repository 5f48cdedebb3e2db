import { and, desc, eq } from 'drizzle-orm'
import { toBytes } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import { kinds } from '../families/blockRows.ts'
import { activityChains, activityReceived } from './activityTables.ts'
import { type HistoryRows, type PageRequest, readHistoryPage } from './readHistoryPage.ts'
import { shortenedAddress } from './shortenedAddress.ts'

/** Reads the index. Addresses are lower-case, chains are CAIP-2 ids. */
export type HistoryRepository = {
  /**
   * The newest transactions of an account, of all the chains together: before the place on each chain, or, where none is
   * given, before the end of its index. Chains without an index are left out.
   */
  page(account: string, request: PageRequest): Promise<HistoryRows>
  /** Of all to whom an account sent something, those who look like one of these addresses. */
  lookalikes(account: string, chain: string, addresses: readonly string[]): Promise<string[]>
  /** Every ERC-20 token that an account ever received, the latest first. It need not hold any of them now. */
  tokensReceived(account: string, chain: string): Promise<string[]>
}

export function createHistoryRepository(db: Database): HistoryRepository {
  return {
    page: (account, request) => readHistoryPage(db, account, request),
    async lookalikes(account, chain, addresses) {
      if (addresses.length === 0) return []
      const { rows } = await db.$client.query<{ counterparty: Buffer }>({
        name: 'history lookalikes',
        text: `
          select counterparty from activity_counterparties
          where account = $1 and chain_id = (select id from activity_chains where chain = $2) and face = any($3)`,
        values: [toBytes(account), chain, [...new Set(addresses.map(shortenedAddress))].map(toBytes)],
      })
      return rows.map(({ counterparty }) => `0x${counterparty.toString('hex')}`)
    },
    async tokensReceived(account, chain) {
      const rows = await db
        .select({ token: activityReceived.token })
        .from(activityReceived)
        .innerJoin(activityChains, eq(activityChains.id, activityReceived.chainId))
        .where(
          and(
            eq(activityReceived.account, account),
            eq(activityChains.chain, chain),
            eq(activityReceived.kind, kinds.erc20),
          ),
        )
        .orderBy(desc(activityReceived.block))
        // No honest account has more; a spammed one must not take all memory.
        .limit(5_000)
      return rows.map(({ token }) => token)
    },
  }
}
