import { randomInt, timingSafeEqual } from 'node:crypto'
import {
  loginCodeExpiredError,
  loginCodeSpentError,
  loginCodeUsedError,
  loginLockedError,
} from '@latchkey/protocol'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import { toBytes, toHex } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { loginRefused } from './loginRefused.ts'
import { loginRules } from './loginRules.ts'
import { loginAddresses, loginCodes, loginTransactions } from './loginTables.ts'

/** What came of a try. `left`: how many more the code allows; `failures`: how many were wrong in a row for the address. */
export type CodeAttempt = { isRight: boolean; digest: string; left: number; failures: number }

/** Codes of six digits. */
export type Codes = {
  /** A new code for a transaction, which takes the place of an older one. Inside of a transaction of the database. */
  issue(tx: NodePgDatabase, transactionId: string): Promise<{ code: string; expiresAt: Date }>
  /** Counts a try, then compares. Throws the failure that says why a code cannot be tried. */
  attempt(transaction: { id: string; subject: string }, code: string): Promise<CodeAttempt>
  /** Uses a code up. False: somebody else has. */
  take(tx: NodePgDatabase, transactionId: string, digest: string): Promise<boolean>
}

/** The codes in the database are HMACs with a key that is not there: who reads it cannot try a million of them. */
export function createCodes({ db, clock, sealing }: { db: Database; clock: Clock; sealing: Sealing }): Codes {
  const textOf = (transactionId: string, code: string) => `${transactionId}|${code}`

  /** Why a code could not be tried. */
  async function whyNot(transactionId: string) {
    const [row] = await db
      .select({ attempts: loginCodes.attempts, verifiedAt: loginTransactions.codeVerifiedAt })
      .from(loginTransactions)
      .leftJoin(loginCodes, eq(loginCodes.transactionId, loginTransactions.id))
      .where(eq(loginTransactions.id, transactionId))
    if (row?.verifiedAt) return loginCodeUsedError()
    return (row?.attempts ?? 0) >= loginRules.codeAttempts ? loginCodeSpentError() : loginCodeExpiredError()
  }

  return {
    async issue(tx, transactionId) {
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const expiresAt = new Date(clock.now() + loginRules.codeMs)
      const row = { digest: toHex(sealing.hmac('otp', textOf(transactionId, code))), attempts: 0, expiresAt }
      await tx
        .insert(loginCodes)
        .values({ transactionId, ...row })
        .onConflictDoUpdate({ target: loginCodes.transactionId, set: row })
      return { code, expiresAt }
    },
    async attempt({ id, subject }, code) {
      // The try is counted and committed before anything is compared: of any number of tries at once only as many are compared as the
      // two counters allow. Always the code first and the address second, so that two tries cannot wait for each other.
      const counted = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(loginCodes)
          .set({ attempts: sql`${loginCodes.attempts} + 1` })
          .where(
            and(
              eq(loginCodes.transactionId, id),
              lt(loginCodes.attempts, loginRules.codeAttempts),
              gt(loginCodes.expiresAt, new Date(clock.now())),
            ),
          )
          .returning({ digest: loginCodes.digest, attempts: loginCodes.attempts })
        if (!row) return undefined
        const [address] = await tx
          .update(loginAddresses)
          .set({ failures: sql`${loginAddresses.failures} + 1` })
          .where(and(eq(loginAddresses.subject, subject), lt(loginAddresses.failures, loginRules.failures)))
          .returning({ failures: loginAddresses.failures })
        return { ...row, failures: address?.failures }
      })
      if (!counted) throw loginRefused(await whyNot(id))
      const { digest, attempts, failures } = counted
      if (failures === undefined) throw loginRefused(loginLockedError())
      const isRight = sealing
        .hmacs('otp', textOf(id, code))
        .map((candidate) => timingSafeEqual(candidate, toBytes(digest)))
        .includes(true)
      return { isRight, digest, left: loginRules.codeAttempts - attempts, failures }
    },
    async take(tx, transactionId, digest) {
      const { rowCount } = await tx
        .delete(loginCodes)
        .where(and(eq(loginCodes.transactionId, transactionId), eq(loginCodes.digest, digest)))
      return rowCount === 1
    },
  }
}
