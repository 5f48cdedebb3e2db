import { randomUUID } from 'node:crypto'
import { loginCodeExpiredError, loginEmailReplacedError, loginExpiredError } from '@latchkey/protocol'
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import { toBytes, toHex } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import { emailIdentity, emailIssuer, type Identity } from '../sealing/identity.ts'
import { custodyAad, identitySubject } from '../sealing/rowAads.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { createIdentityRows, type IdentityKey } from './createIdentityRows.ts'
import { loginRefused } from './loginRefused.ts'
import { loginAccounts, loginEmailChanges, loginIdentities } from './loginTables.ts'

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
  /** Gives an account this address and no other. False: it belongs to somebody, and nothing was changed. Inside of a transaction. */
  setEmail(tx: NodePgDatabase, accountId: string, email: string): Promise<boolean>
  /** Whether an address was that of an account and can still become it again: until then it is nobody else's. */
  isReplaced(tx: NodePgDatabase, email: string): Promise<boolean>
  /**
   * Whether an address may log in with a Farcaster id. Where another one had the id before, it may only when `holdMs` have passed since it was
   * first seen; `isFirst`: that is now. `until`: then it may.
   */
  checkCustody(
    identity: IdentityKey,
    custody: string,
    holdMs: number,
  ): Promise<{ isAllowed: true } | { isAllowed: false; isFirst: boolean; until: Date }>
  /** Writes down which address has a Farcaster id. Inside of a transaction. */
  keepCustody(tx: NodePgDatabase, identity: IdentityKey, custody: string): Promise<void>
  /** Null: nobody has proved to have an address. */
  emailOf(accountId: string, tx?: NodePgDatabase): Promise<string | null>
  /** Whether no new device may get the wallet at present. */
  isRecoveryLocked(accountId: string): Promise<boolean>
}

/** What ends a part of a transaction, because an address belongs to somebody else. */
const taken = new Error('The address belongs to another account')

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
  const sealCustody = ({ issuer, subject }: IdentityKey, custody: string) =>
    toHex(sealing.seal('pii', Buffer.from(custody.toLowerCase()), custodyAad(issuer, subject)))
  const isCustody = ({ issuer, subject }: IdentityKey, sealed: string, custody: string) =>
    Buffer.from(sealing.open('pii', toBytes(sealed), custodyAad(issuer, subject))).toString() ===
    custody.toLowerCase()

  async function isReplaced(tx: NodePgDatabase, email: string) {
    const { issuer, subject } = emailIdentity(email)
    const subjects = sealing.hmacs('pii', identitySubject(issuer, subject)).map(toHex)
    const rows = await tx
      .select({ id: loginEmailChanges.id })
      .from(loginEmailChanges)
      .where(
        and(
          inArray(loginEmailChanges.oldSubject, subjects),
          gt(loginEmailChanges.revertUntil, new Date(clock.now())),
          isNull(loginEmailChanges.revertedAt),
        ),
      )
      .limit(1)
    return rows.length > 0
  }

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
      // Locked, so that what ends the sessions of an account waits for this one, or is waited for.
      const [known] = await tx.select().from(loginIdentities).where(isOf(identity)).for('no key update')
      if (known) {
        // Written with the present keys, so that a key that was rotated out is not needed for ever.
        const isStale =
          known.subject !== subjectOf(identity) || sealing.isStale('pii', toBytes(known.sealedName))
        if (isStale || open(known).name !== identity.name)
          await tx.update(loginIdentities).set(rowOf(identity, known.accountId)).where(isOf(identity))
        return known.accountId
      }
      if (identity.issuer === emailIssuer && (await isReplaced(tx, identity.subject)))
        throw loginRefused(loginEmailReplacedError())
      const createdAt = new Date(clock.now())
      const made = await tx.insert(loginAccounts).values({ id, createdAt }).onConflictDoNothing()
      // The attempt began for an account that has another address by now, or from which this login has been removed.
      if (made.rowCount !== 1)
        throw loginRefused(identity.issuer === emailIssuer ? loginCodeExpiredError() : loginExpiredError())
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
    async checkCustody(identity, custody, holdMs) {
      const [row] = await db.select().from(loginIdentities).where(isOf(identity))
      const isThis = (sealed: string) => isCustody(identity, sealed, custody)
      if (!row?.sealedCustody || isThis(row.sealedCustody)) return { isAllowed: true }
      const now = clock.now()
      if (row.sealedNextCustody && row.nextCustodyFrom && isThis(row.sealedNextCustody))
        return row.nextCustodyFrom.getTime() <= now
          ? { isAllowed: true }
          : { isAllowed: false, isFirst: false, until: row.nextCustodyFrom }
      const until = new Date(now + holdMs)
      await db
        .update(loginIdentities)
        .set({ sealedNextCustody: sealCustody(identity, custody), nextCustodyFrom: until })
        .where(isOf(identity))
      return { isAllowed: false, isFirst: true, until }
    },
    async keepCustody(tx, identity, custody) {
      await tx
        .update(loginIdentities)
        .set({
          sealedCustody: sealCustody(identity, custody),
          sealedNextCustody: null,
          nextCustodyFrom: null,
        })
        .where(isOf(identity))
    },
    async setEmail(tx, accountId, email) {
      const identity = emailIdentity(email)
      // Also one that an older key has written.
      const [other] = await tx.select().from(loginIdentities).where(isOf(identity))
      if (other) return false
      try {
        // An account has one address, so the earlier one goes first, and comes back where the new one turns out to be somebody's.
        await tx.transaction(async (inner) => {
          const [earlier] = await inner
            .delete(loginIdentities)
            .where(and(eq(loginIdentities.accountId, accountId), eq(loginIdentities.issuer, emailIssuer)))
            .returning()
          const { rowCount } = await inner
            .insert(loginIdentities)
            .values({
              createdAt: new Date(clock.now()),
              // It stays the same entry of the list of logins.
              ...(earlier && { id: earlier.id, createdAt: earlier.createdAt }),
              ...rowOf(identity, accountId),
            })
            .onConflictDoNothing()
          if (rowCount !== 1) throw taken
        })
        return true
      } catch (error) {
        if (error === taken) return false
        throw error
      }
    },
    isReplaced,
    async emailOf(accountId, tx = db) {
      const [row] = await tx
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
