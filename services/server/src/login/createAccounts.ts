import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import { toBytes, toHex } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { loginAccounts, loginIdentities } from './loginTables.ts'

/** Accounts and their e-mail addresses. */
export type Accounts = {
  /** What an address is counted and looked up by. */
  subjectOf(email: string): string
  /** The account of an address. For an address without one: the id that it would get, and `isKnown` false. */
  find(email: string): Promise<{ id: string; isKnown: boolean }>
  /** The account of an address, made if there is none. Inside of a transaction. */
  ensure(tx: NodePgDatabase, email: string, id: string): Promise<string>
  emailOf(accountId: string): Promise<string>
  /** Whether no new device may get the wallet at present. */
  isRecoveryLocked(accountId: string): Promise<boolean>
}

const issuer = 'email'
const aadOf = (accountId: string) => `login_identities|${accountId}|${issuer}`

export function createAccounts({
  db,
  clock,
  sealing,
}: {
  db: Database
  clock: Clock
  sealing: Sealing
}): Accounts {
  const subjectOf = (email: string) => toHex(sealing.hmac('pii', `${issuer}|${email}`))
  /** With every key: an account is found after a key was rotated, too. */
  const isOf = (email: string) =>
    and(
      eq(loginIdentities.issuer, issuer),
      inArray(loginIdentities.subject, sealing.hmacs('pii', `${issuer}|${email}`).map(toHex)),
    )
  const identityOf = (email: string, accountId: string) => ({
    issuer,
    subject: subjectOf(email),
    accountId,
    sealedName: toHex(sealing.seal('pii', Buffer.from(email), aadOf(accountId))),
    createdAt: new Date(clock.now()),
  })

  return {
    subjectOf,
    async find(email) {
      const [found] = await db
        .select({ id: loginIdentities.accountId })
        .from(loginIdentities)
        .where(isOf(email))
      return found ? { id: found.id, isKnown: true } : { id: randomUUID(), isKnown: false }
    },
    async ensure(tx, email, id) {
      const [known] = await tx.select().from(loginIdentities).where(isOf(email))
      if (known) {
        // Written with the present keys, so that a key that was rotated out is not needed for ever.
        if (known.subject !== subjectOf(email) || sealing.isStale('pii', toBytes(known.sealedName)))
          await tx.update(loginIdentities).set(identityOf(email, known.accountId)).where(isOf(email))
        return known.accountId
      }
      await tx.insert(loginAccounts).values({ id, createdAt: new Date(clock.now()) })
      const { rowCount } = await tx
        .insert(loginIdentities)
        .values(identityOf(email, id))
        .onConflictDoNothing()
      if (rowCount === 1) return id
      // Another login of the same address was faster.
      await tx.delete(loginAccounts).where(eq(loginAccounts.id, id))
      const [other] = await tx.select().from(loginIdentities).where(isOf(email))
      if (!other) throw new Error('An account was deleted while somebody logged in')
      return other.accountId
    },
    async emailOf(accountId) {
      const [row] = await db
        .select({ sealedName: loginIdentities.sealedName })
        .from(loginIdentities)
        .where(and(eq(loginIdentities.accountId, accountId), eq(loginIdentities.issuer, issuer)))
      if (!row) throw new Error('An account has no address')
      return Buffer.from(sealing.open('pii', toBytes(row.sealedName), aadOf(accountId))).toString('utf8')
    },
    async isRecoveryLocked(accountId) {
      const rows = await db
        .select({ one: sql`1` })
        .from(loginAccounts)
        .where(
          and(
            eq(loginAccounts.id, accountId),
            isNotNull(loginAccounts.recoveryLockedUntil),
            gt(loginAccounts.recoveryLockedUntil, new Date(clock.now())),
          ),
        )
      return rows.length > 0
    },
  }
}
