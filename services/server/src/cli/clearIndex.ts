import type { Database } from '../db/database.ts'

/** What the process that keeps the index leads under. */
const leader = 'activity'
const tables = [
  'activity_transfers',
  'activity_transactions',
  'activity_accounts',
  'activity_received',
  'activity_counterparties',
]

/**
 * Forgets everything that the index has of a chain. A server that keeps the index loses the lead for it, because it remembers what it has
 * written, and begins anew. False: there is no index of this chain.
 */
export async function clearIndex(db: Database, chain: string): Promise<boolean> {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())
         and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)`,
      [leader],
    )
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [leader])
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>('select id from activity_chains where chain = $1', [
      chain,
    ])
    const id = rows[0]?.id
    if (id !== undefined) {
      for (const table of tables) await client.query(`delete from ${table} where chain_id = $1`, [id])
      await client.query('delete from activity_chains where id = $1', [id])
    }
    await client.query('commit')
    return id !== undefined
  } finally {
    // With the connection goes the lock, and what it was set to.
    client.release(true)
  }
}
