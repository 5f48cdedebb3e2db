import { asc, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loginConsents } from './loginTables.ts'

/** Which dapps may see and use the wallet of an account. */
export type Consents = {
  add(accountId: string, origin: string): Promise<void>
  list(accountId: string): Promise<string[]>
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
  }
}
