import { sql } from 'drizzle-orm'
import type { Database } from '../../src/db/database.ts'

/** The first block of the first chain that is not completely indexed; a missing nonce counts too. */
export async function firstMissingBlock({ $client }: Pick<Database, '$client'>): Promise<number> {
  const { rows } = await $client.query<{ block: string }>(`
    select least(next_block, (select min(block) from activity_transactions where chain_id = id and nonce is null)) as block
    from activity_chains order by id limit 1`)
  return Number(rows[0]?.block ?? 0)
}

/** Everything in the index about its first chain, as plain data to compare. */
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
