import type { LoginLanguage } from '@latchkey/protocol/api'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { loginAccounts, loginSessions, loginTransactions } from '../loginTables.ts'

/** Accounts that somebody wants to be deleted. */
export type Deletions = {
  /** The account is deleted at a time, and every session of it ends now. */
  ask(accountId: string, deletion: { deletesAt: Date; language: LoginLanguage }): Promise<void>
  /** Somebody has logged in. The language in which the deletion was asked for; undefined: nobody had asked. */
  takeBack(accountId: string): Promise<LoginLanguage | undefined>
  /** Whose time has come. */
  due(): Promise<readonly { accountId: string; language: LoginLanguage }[]>
  /** Deletes an account whose time has come, with its wallet, its shares and whom it belongs to. False: it was taken back, or is gone. */
  carryOut(accountId: string): Promise<boolean>
}

export function createDeletions({ db, clock }: { db: Database; clock: Clock }): Deletions {
  const isDue = () =>
    and(isNotNull(loginAccounts.deletesAt), lte(loginAccounts.deletesAt, new Date(clock.now())))

  async function deleteAccount(tx: NodePgDatabase, accountId: string): Promise<boolean> {
    // What belongs to an account goes with its row.
    const { rowCount } = await tx.delete(loginAccounts).where(and(eq(loginAccounts.id, accountId), isDue()))
    if (rowCount !== 1) return false
    await tx.delete(loginTransactions).where(eq(loginTransactions.accountId, accountId))
    return true
  }

  return {
    ask: (accountId, { deletesAt, language }) =>
      db.transaction(async (tx) => {
        await tx
          .update(loginAccounts)
          .set({ deletesAt, deletionLanguage: language })
          .where(eq(loginAccounts.id, accountId))
        await tx.delete(loginSessions).where(eq(loginSessions.accountId, accountId))
      }),
    takeBack: (accountId) =>
      db.transaction(async (tx) => {
        const [found] = await tx
          .select({ language: loginAccounts.deletionLanguage })
          .from(loginAccounts)
          .where(and(eq(loginAccounts.id, accountId), isNotNull(loginAccounts.deletesAt)))
          .for('update')
        if (!found) return undefined
        await tx
          .update(loginAccounts)
          .set({ deletesAt: null, deletionLanguage: null })
          .where(eq(loginAccounts.id, accountId))
        return found.language ?? 'en'
      }),
    async due() {
      const rows = await db
        .select({ accountId: loginAccounts.id, language: loginAccounts.deletionLanguage })
        .from(loginAccounts)
        .where(isDue())
        .limit(100)
      return rows.map(({ accountId, language }) => ({ accountId, language: language ?? 'en' }))
    },
    carryOut: (accountId) => db.transaction((tx) => deleteAccount(tx, accountId)),
  }
}
