import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loginRules } from './loginRules.ts'
import { loginAddresses } from './loginTables.ts'

/** Wrong codes in a row, for addresses with and without an account. */
export type Addresses = {
  /** Somebody begins to log in. True: there were too many wrong codes, and only a link goes on. */
  begin(subject: string): Promise<boolean>
  isLocked(subject: string): Promise<boolean>
  /** A login has succeeded, or a link was approved. */
  clear(tx: NodePgDatabase, subject: string): Promise<void>
}

export function createAddresses({ db, clock }: { db: Database; clock: Clock }): Addresses {
  return {
    async begin(subject) {
      const askedAt = new Date(clock.now())
      // One row is written in any case: an address that was seen before costs what a new one costs.
      const [row] = await db
        .insert(loginAddresses)
        .values({ subject, askedAt })
        .onConflictDoUpdate({ target: loginAddresses.subject, set: { askedAt } })
        .returning({ failures: loginAddresses.failures })
      return (row?.failures ?? 0) >= loginRules.failures
    },
    async isLocked(subject) {
      const [row] = await db
        .select({ failures: loginAddresses.failures })
        .from(loginAddresses)
        .where(eq(loginAddresses.subject, subject))
      return (row?.failures ?? 0) >= loginRules.failures
    },
    async clear(tx, subject) {
      await tx.update(loginAddresses).set({ failures: 0 }).where(eq(loginAddresses.subject, subject))
    },
  }
}
