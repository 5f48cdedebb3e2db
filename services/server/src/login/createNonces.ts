import { and, eq, gt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { digestOf, makeToken } from '../keys/secretToken.ts'
import { loginRules } from './loginRules.ts'
import { loginNonces } from './loginTables.ts'

/** Nonces for the proofs of what must not be prepared in advance: releases of shares. Each is good once. */
export type Nonces = {
  issue(sessionId: string): Promise<string>
  /** Uses one up. False: it is not of this session, was used before, or is too old. */
  take(sessionId: string, nonce: string): Promise<boolean>
}

export function createNonces({ db, clock }: { db: Database; clock: Clock }): Nonces {
  return {
    async issue(sessionId) {
      const nonce = makeToken()
      await db.insert(loginNonces).values({
        digest: digestOf(nonce),
        sessionId,
        expiresAt: new Date(clock.now() + loginRules.nonceMs),
      })
      return nonce
    },
    async take(sessionId, nonce) {
      const { rowCount } = await db
        .delete(loginNonces)
        .where(
          and(
            eq(loginNonces.digest, digestOf(nonce)),
            eq(loginNonces.sessionId, sessionId),
            gt(loginNonces.expiresAt, new Date(clock.now())),
          ),
        )
      return rowCount === 1
    },
  }
}
