import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { digestOf, makeToken } from '../keys/secretToken.ts'
import { signinNonces } from './signinTables.ts'

/** How long a visitor may take to sign. */
export const nonceLifetimeMs = 600_000

/** The page that a nonce or a session belongs to: they are of no use on any other. */
export type RequestingPage = { projectId: string; origin: string }

/** Nonces: each sign-in message must carry one, and each is accepted once. */
export type Nonces = {
  issue(requester: RequestingPage): Promise<{ nonce: string; token: string }>
  /** Uses one up. False: it is not theirs, was used before, or is too old. */
  take(requester: RequestingPage, given: { nonce: string; token: string }): Promise<boolean>
  /** Forgets those that nobody can use any more. */
  sweep(): Promise<void>
}

export function createNonces(db: Database, clock: Clock): Nonces {
  return {
    async issue({ projectId, origin }) {
      // Letters and digits only, as EIP-4361 wants it: 160 bits.
      const nonce = randomBytes(20).toString('hex')
      const token = makeToken()
      await db.insert(signinNonces).values({
        nonceDigest: digestOf(nonce),
        tokenDigest: digestOf(token),
        projectId,
        origin,
        expiresAt: new Date(clock.now() + nonceLifetimeMs),
      })
      return { nonce, token }
    },
    async take({ projectId, origin }, { nonce, token }) {
      // Deleted in one statement, so that of two requests with the same nonce only one succeeds.
      const { rowCount } = await db
        .delete(signinNonces)
        .where(
          and(
            eq(signinNonces.nonceDigest, digestOf(nonce)),
            eq(signinNonces.tokenDigest, digestOf(token)),
            eq(signinNonces.projectId, projectId),
            eq(signinNonces.origin, origin),
            gt(signinNonces.expiresAt, new Date(clock.now())),
          ),
        )
      return rowCount === 1
    },
    async sweep() {
      await db.delete(signinNonces).where(lt(signinNonces.expiresAt, new Date(clock.now())))
    },
  }
}
