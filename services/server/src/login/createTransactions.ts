import { timingSafeEqual } from 'node:crypto'
import { loginOtherKeyError, loginOtherTransactionError } from '@latchkey/protocol'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { toBytes } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import { digestOf } from '../keys/secretToken.ts'
import { loginRefused } from './loginRefused.ts'
import { loginTransactions } from './loginTables.ts'

/** One attempt to log in. */
export type LoginTransaction = typeof loginTransactions.$inferSelect

/** Attempts to log in: only the frame that began one goes on with it. */
export type Transactions = {
  insert(tx: NodePgDatabase, row: typeof loginTransactions.$inferInsert): Promise<void>
  /** The attempt with an id. Throws the failure that refuses whoever lacks its secret or its key. */
  open(id: string, proof: { secret: string; key: string; projectId: string }): Promise<LoginTransaction>
  /** The attempt that a link belongs to. */
  find(id: string): Promise<LoginTransaction | undefined>
  change(
    tx: NodePgDatabase,
    id: string,
    change: Partial<typeof loginTransactions.$inferInsert>,
  ): Promise<void>
}

export function createTransactions({ db }: { db: Database }): Transactions {
  const find = async (id: string) => {
    const [row] = await db.select().from(loginTransactions).where(eq(loginTransactions.id, id))
    return row
  }
  return {
    async insert(tx, row) {
      await tx.insert(loginTransactions).values(row)
    },
    find,
    async open(id, { secret, key, projectId }) {
      const row = await find(id)
      const isOurs =
        row?.projectId === projectId && timingSafeEqual(toBytes(row.secretDigest), toBytes(digestOf(secret)))
      if (!isOurs) throw loginRefused(loginOtherTransactionError())
      if (row.dpopKey !== key) throw loginRefused(loginOtherKeyError())
      return row
    },
    async change(tx, id, change) {
      await tx.update(loginTransactions).set(change).where(eq(loginTransactions.id, id))
    },
  }
}
