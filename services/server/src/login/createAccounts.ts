import { randomUUID } from 'node:crypto'
import { loginExpiredError } from '@latchkey/protocol'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import { toBytes } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import { emailIssuer, type Identity } from '../sealing/identity.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { createIdentityRows, type IdentityKey } from './createIdentityRows.ts'
import { loginRefused } from './loginRefused.ts'
import { loginAccounts, loginIdentities } from './loginTables.ts'

/** Accounts and who they belong to. */
export type Accounts = {
  /** What an e-mail address is counted and looked up by. */
  subjectOf(email: string): string
  /** The account of somebody. For whom there is none: the id that it would get, and `isKnown` false. */
  find(identity: IdentityKey): Promise<{ id: string; isKnown: boolean }>
  /** What somebody was called the last time. */
  nameOf(identity: IdentityKey): Promise<string | undefined>
  /** The account of somebody, made if there is none. Inside of a transaction. */
  ensure(tx: NodePgDatabase, identity: Identity, id: string): Promise<string>
  /** Null: nobody has proved to have an address. */
  emailOf(accountId: string): Promise<string | null>
  /** Whether no new device may get the wallet at present. */
  isRecoveryLocked(accountId: string): Promise<boolean>
}

export function createAccounts({
  db,
  clock,
  sealing,
}: {
  db: Database
  clock: Clock
  sealing: Sealing
}): Accounts {
  const { subjectOf, isOf, rowOf, open } = createIdentityRows(sealing)

  return {
    subjectOf: (email) => subjectOf({ issuer: emailIssuer, subject: email }),
    async find(identity) {
      const [found] = await db
        .select({ id: loginIdentities.accountId })
        .from(loginIdentities)
        .where(isOf(identity))
      return found ? { id: found.id, isKnown: true } : { id: randomUUID(), isKnown: false }
    },
    async nameOf(identity) {
      const [found] = await db.select().from(loginIdentities).where(isOf(identity))
      return found && open(found).name
    },
    async ensure(tx, identity, id) {
      const [known] = await tx.select().from(loginIdentities).where(isOf(identity))
      if (known) {
        // Written with the present keys, so that a key that was rotated out is not needed for ever.
        const isStale =
          known.subject !== subjectOf(identity) || sealing.isStale('pii', toBytes(known.sealedName))
        if (isStale || open(known).name !== identity.name)
          await tx.update(loginIdentities).set(rowOf(identity, known.accountId)).where(isOf(identity))
        return known.accountId
      }
      const createdAt = new Date(clock.now())
      const made = await tx.insert(loginAccounts).values({ id, createdAt }).onConflictDoNothing()
      // The attempt began for an account from which this login has been removed meanwhile.
      if (made.rowCount === 0) throw loginRefused(loginExpiredError())
      const { rowCount } = await tx
        .insert(loginIdentities)
        .values({ ...rowOf(identity, id), createdAt })
        .onConflictDoNothing()
      if (rowCount === 1) return id
      // Another login of the same person was faster.
      await tx.delete(loginAccounts).where(eq(loginAccounts.id, id))
      const [other] = await tx.select().from(loginIdentities).where(isOf(identity))
      if (!other) throw new Error('An account was deleted while somebody logged in')
      return other.accountId
    },
    async emailOf(accountId) {
      const [row] = await db
        .select()
        .from(loginIdentities)
        .where(and(eq(loginIdentities.accountId, accountId), eq(loginIdentities.issuer, emailIssuer)))
      return row ? open(row).subject : null
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
