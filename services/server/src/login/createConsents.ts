import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loginConsents } from './loginTables.ts'

/** Which dapps may see and use the wallet of an account. */
export type Consents = {
  add(accountId: string, origin: string): Promise<void>
  list(accountId: string): Promise<string[]>
  /** False: there is none. */
  revoke(tx: NodePgDatabase, accountId: string, origin: string): Promise<boolean>
}

export function createConsents({ db, clock }: { db: Database; clock: Clock }): Consents {
  return {
    async add(accountId, origin) {
      await db
        .insert(loginConsents)
        .values({ accountId, origin, createdAt: new Date(clock.now()) })
        .onConflictDoNothing()
    },
    async list(accountId) {
      const rows = await db
        .select({ origin: loginConsents.origin })
        .from(loginConsents)
        .where(eq(loginConsents.accountId, accountId))
        .orderBy(asc(loginConsents.origin))
      return rows.map(({ origin }) => origin)
    },
    async revoke(tx, accountId, origin) {
      const { rowCount } = await tx
        .delete(loginConsents)
        .where(and(eq(loginConsents.accountId, accountId), eq(loginConsents.origin, origin)))
      return rowCount === 1
    },
  }
}
