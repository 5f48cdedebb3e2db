import type { PoolClient } from 'pg'
import type { Database } from '../../db/database.ts'

/** Runs a transaction of the database with the account's row locked: nothing else happens to its wallet meanwhile. */
export async function inAccount<result>(
  db: Pick<Database, '$client'>,
  accountId: string,
  work: (client: PoolClient) => Promise<result>,
): Promise<result> {
  const client = await db.$client.connect()
  let isBroken = false
  try {
    await client.query('begin')
    await client.query('select from login_accounts where id = $1 for update', [accountId])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
