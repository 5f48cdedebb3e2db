import { randomInt, timingSafeEqual } from 'node:crypto'
import {
  loginCodeExpiredError,
  loginCodeSpentError,
  loginCodeUsedError,
  loginLinkInvalidError,
  loginLockedError,
  loginOtherTransactionError,
} from '@latchkey/protocol'
import type { EmailChangeAction } from '@latchkey/protocol/api'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../clock.ts'
import { toBytes, toHex } from '../../db/bytes.ts'
import type { Database } from '../../db/database.ts'
import { digestOf } from '../../keys/secretToken.ts'
import { emailChangeAad } from '../../sealing/rowAads.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import type { CodeAttempt } from '../createCodes.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'
import { loginAddresses, loginEmailChanges } from '../loginTables.ts'

export type EmailChange = typeof loginEmailChanges.$inferSelect

/** One that was made and that its old address can undo. */
export type RevertibleChange = EmailChange & {
  oldSubject: string
  sealedOld: string
  changedAt: Date
  revertUntil: Date
}

/** Changes of e-mail addresses, and their codes. */
export type EmailChanges = {
  /** Takes the place of what the session has begun before. Inside of a transaction of the database. */
  insert(tx: NodePgDatabase, row: typeof loginEmailChanges.$inferInsert): Promise<void>
  /** One that is under way. Throws the failure that refuses whoever is not the session that began it, or comes too late. */
  open(id: string, sessionId: string): Promise<EmailChange>
  /** A new code for what comes next, which takes the place of an older one. Inside of a transaction of the database. */
  issue(tx: NodePgDatabase, change: Pick<EmailChange, 'id'>, action: EmailChangeAction): Promise<Issued>
  /** Counts a try, then compares. Throws the failure that says why a code cannot be tried. */
  attempt(
    change: EmailChange,
    subject: string,
    tried: { action: EmailChangeAction; code: string },
  ): Promise<CodeAttempt>
  /** Uses a code up. False: somebody else has. */
  take(tx: NodePgDatabase, change: { id: string; digest: string }): Promise<boolean>
  change(
    tx: NodePgDatabase,
    id: string,
    change: Partial<typeof loginEmailChanges.$inferInsert>,
  ): Promise<void>
  /** Whether an account was given another address, and its old one can still undo it. */
  isRevertible(tx: NodePgDatabase, accountId: string): Promise<boolean>
  /** The change that the token of a mail undoes. Throws the failure that refuses a token that was used, is too old, or never was one. */
  lookAtRevert(token: string): Promise<RevertibleChange>
  /** Uses the token up. False: it was used. */
  takeRevert(tx: NodePgDatabase, id: string): Promise<boolean>
  /** Forgets what is under way for an account. */
  dropOpen(tx: NodePgDatabase, accountId: string): Promise<void>
  /** An address as it lies in the row of a change. */
  seal(id: string, which: 'old' | 'new', email: string): string
  read(id: string, which: 'old' | 'new', sealed: string): string
}

type Issued = { code: string; expiresAt: Date }

/** Which code comes next. */
export const actionOf = ({ oldSubject, confirmedAt }: EmailChange): EmailChangeAction =>
  oldSubject !== null && confirmedAt === null ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'

export function createEmailChanges({
  db,
  clock,
  sealing,
}: {
  db: Database
  clock: Clock
  sealing: Sealing
}): EmailChanges {
  const table = loginEmailChanges
  // Whose code it is stands in it, so that none is good for the other address, nor for a login.
  const textOf = (id: string, action: EmailChangeAction, code: string) => `email|${id}|${action}|${code}`
  const isRevertible = () => and(gt(table.revertUntil, new Date(clock.now())), isNull(table.revertedAt))

  return {
    async insert(tx, row) {
      await tx.delete(table).where(and(eq(table.sessionId, row.sessionId), isNull(table.changedAt)))
      await tx.insert(table).values(row)
    },
    async open(id, sessionId) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.sessionId, sessionId)))
      if (!row) throw loginRefused(loginOtherTransactionError())
      if (row.changedAt) throw loginRefused(loginCodeUsedError())
      if (row.expiresAt.getTime() <= clock.now()) throw loginRefused(loginCodeExpiredError())
      return row
    },
    async issue(tx, { id }, action) {
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const expiresAt = new Date(clock.now() + loginRules.codeMs)
      const codeDigest = toHex(sealing.hmac('otp', textOf(id, action, code)))
      await tx
        .update(table)
        .set({ codeDigest, codeAttempts: 0, codeExpiresAt: expiresAt })
        .where(eq(table.id, id))
      return { code, expiresAt }
    },
    async attempt({ id }, subject, { action, code }) {
      // As with the codes of logins, the try is counted and committed before anything is compared; first the code, then the address.
      const counted = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(table)
          .set({ codeAttempts: sql`${table.codeAttempts} + 1` })
          .where(
            and(
              eq(table.id, id),
              lt(table.codeAttempts, loginRules.codeAttempts),
              gt(table.codeExpiresAt, new Date(clock.now())),
            ),
          )
          .returning({ digest: table.codeDigest, attempts: table.codeAttempts })
        if (!row?.digest) return undefined
        const [address] = await tx
          .update(loginAddresses)
          .set({ failures: sql`${loginAddresses.failures} + 1` })
          .where(and(eq(loginAddresses.subject, subject), lt(loginAddresses.failures, loginRules.failures)))
          .returning({ failures: loginAddresses.failures })
        return { digest: row.digest, attempts: row.attempts, failures: address?.failures }
      })
      if (!counted) {
        const [row] = await db.select({ attempts: table.codeAttempts }).from(table).where(eq(table.id, id))
        const isSpent = (row?.attempts ?? 0) >= loginRules.codeAttempts
        throw loginRefused(isSpent ? loginCodeSpentError() : loginCodeExpiredError())
      }
      const { digest, attempts, failures } = counted
      if (failures === undefined) throw loginRefused(loginLockedError())
      const isRight = sealing
        .hmacs('otp', textOf(id, action, code))
        .map((candidate) => timingSafeEqual(candidate, toBytes(digest)))
        .includes(true)
      return { isRight, digest, left: loginRules.codeAttempts - attempts, failures }
    },
    async take(tx, { id, digest }) {
      const { rowCount } = await tx
        .update(table)
        .set({ codeDigest: null, codeAttempts: 0, codeExpiresAt: null })
        .where(and(eq(table.id, id), eq(table.codeDigest, digest), isNull(table.changedAt)))
      return rowCount === 1
    },
    async change(tx, id, change) {
      await tx.update(table).set(change).where(eq(table.id, id))
    },
    async isRevertible(tx, accountId) {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.accountId, accountId), isRevertible()))
        .limit(1)
      return rows.length > 0
    },
    async lookAtRevert(token) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.revertDigest, digestOf(token)), isRevertible()))
      const { oldSubject, sealedOld, changedAt, revertUntil } = row ?? {}
      if (!row || !oldSubject || !sealedOld || !changedAt || !revertUntil)
        throw loginRefused(loginLinkInvalidError())
      return { ...row, oldSubject, sealedOld, changedAt, revertUntil }
    },
    async takeRevert(tx, id) {
      // In one statement, so that of two answers at once only one counts.
      const { rowCount } = await tx
        .update(table)
        .set({ revertedAt: new Date(clock.now()) })
        .where(and(eq(table.id, id), isRevertible()))
      return rowCount === 1
    },
    async dropOpen(tx, accountId) {
      await tx.delete(table).where(and(eq(table.accountId, accountId), isNull(table.changedAt)))
    },
    seal: (id, which, email) => toHex(sealing.seal('pii', Buffer.from(email), emailChangeAad(id, which))),
    read: (id, which, sealed) =>
      Buffer.from(sealing.open('pii', toBytes(sealed), emailChangeAad(id, which))).toString('utf8'),
  }
}
