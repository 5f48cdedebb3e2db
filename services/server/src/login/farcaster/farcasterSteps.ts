import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { digestOf } from '../../keys/secretToken.ts'
import { loginRules } from '../loginRules.ts'
import { loginSocials } from '../loginTables.ts'
import type { Social, SocialState } from '../social/createSocials.ts'

type Change = { [column in keyof typeof loginSocials.$inferInsert]?: Social[column] | SQL }

/**
 * The way of a login by Farcaster. As with windows every step is one statement that names the step before it: of two that take the same step at once
 * only one gets the row.
 */
export function farcasterSteps({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => new Date(clock.now())
  const after = (ms: number) => new Date(clock.now() + ms)

  async function step(
    tx: NodePgDatabase,
    where: SQL | undefined,
    { from, ...change }: { from: SocialState } & Change,
  ): Promise<Social | undefined> {
    const [row] = await tx
      .update(loginSocials)
      .set(change)
      .where(
        and(
          where,
          eq(loginSocials.provider, 'farcaster'),
          eq(loginSocials.state, from),
          gt(loginSocials.expiresAt, now()),
        ),
      )
      .returning()
    return row
  }
  const of = (transactionId: string) => eq(loginSocials.transactionId, transactionId)

  return {
    /** Begun → choosing, for the page with this binding. */
    async open(token: string, bindingDigest: string) {
      // A secret belongs to one page.
      const [taken] = await db
        .select({ id: loginSocials.transactionId })
        .from(loginSocials)
        .where(eq(loginSocials.bindingDigest, bindingDigest))
      if (taken) return undefined
      return step(db, eq(loginSocials.startDigest, digestOf(token)), {
        from: 'begun',
        state: 'choosing',
        bindingDigest,
        expiresAt: after(loginRules.socialChoiceMs),
      })
    },
    /** Choosing → asked where it is the right number, otherwise → failed. */
    answer(tx: NodePgDatabase, secret: string, number: string | undefined) {
      // Whatever was chosen, a number that is none of the three is wrong.
      const isRight = sql`${loginSocials.number} = ${number ?? ''}`
      return step(tx, eq(loginSocials.bindingDigest, digestOf(secret)), {
        from: 'choosing',
        state: sql`case when ${isRight} then 'asked' else 'failed' end`,
        failure: sql`case when ${isRight} then null else 'refused' end`,
        expiresAt: after(loginRules.farcasterApprovalMs),
      })
    },
    /** The channel that was opened for it. It gets no other one. */
    keepChannel: (transactionId: string, sealedSecrets: string) =>
      step(db, and(of(transactionId), isNull(loginSocials.sealedSecrets)), { from: 'asked', sealedSecrets }),
    /** Lets one of those who wait ask the relay. The lease ends by itself, should that one be lost. */
    claim: (transactionId: string) =>
      step(
        db,
        and(
          of(transactionId),
          isNotNull(loginSocials.sealedSecrets),
          or(isNull(loginSocials.pollAt), lte(loginSocials.pollAt, now())),
        ),
        { from: 'asked', pollAt: after(loginRules.relayLeaseMs) },
      ),
    /** It may be asked again soon. */
    release: (transactionId: string, pollFailures: number) =>
      step(db, of(transactionId), { from: 'asked', pollAt: after(loginRules.relayPollMs), pollFailures }),
    /** Asked → approved. */
    settle: (tx: NodePgDatabase, transactionId: string, sealedPerson: string) =>
      step(tx, of(transactionId), {
        from: 'asked',
        state: 'approved',
        sealedPerson,
        sealedSecrets: null,
        expiresAt: after(loginRules.socialChoiceMs),
      }),
  }
}
