import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Everything that the index says of the first chain in it, as plain data, to compare. */
export async function dumpIndex(db: Database) {
  const rows = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ row: string }>(query)).rows.map(({ row }) => row)
  const [chain] = (await db.execute<{ next_block: string }>(sql`select next_block from activity_chains`)).rows
  return {
    next: Number(chain?.next_block ?? 0),
    hashes: await rows(sql`select '0x' || encode(hash, 'hex') as row from activity_blocks order by number`),
    transactions: await rows(
      sql`select t::text as row from activity_transactions t order by block, tx_index`,
    ),
    transfers: await rows(
      sql`select t::text as row from activity_transfers t order by block, tx_index, position`,
    ),
    accounts: await rows(
      sql`select t::text as row from activity_accounts t order by block, tx_index, account`,
    ),
  }
}
