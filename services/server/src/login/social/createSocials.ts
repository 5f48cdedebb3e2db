import type { SocialFailure } from '@latchkey/protocol/api'
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { digestOf } from '../../keys/secretToken.ts'
import { loginRules } from '../loginRules.ts'
import { loginSocials, type socialStates } from '../loginTables.ts'

/** The window of one attempt. */
export type Social = typeof loginSocials.$inferSelect
export type SocialState = (typeof socialStates)[number]

/**
 * The windows of providers, each at one step of its way. Every step is one statement that names the step before it, so that none is skipped, and of
 * two that take the same step at once only one succeeds: it gets the row, the other undefined.
 */
export type Socials = {
  insert(tx: NodePgDatabase, row: typeof loginSocials.$inferInsert): Promise<void>
  find(transactionId: string): Promise<Social | undefined>
  /** The one whose window has a secret. */
  findByWindow(secret: string): Promise<Social | undefined>
  /** Begun → opened, for the window with this binding. */
  open(token: string, bindingDigest: string): Promise<Social | undefined>
  /** Opened → returned. */
  comeBack(secret: string): Promise<Social | undefined>
  /** Returned → choosing, or approved where there is nothing to choose. */
  settle(
    tx: NodePgDatabase,
    transactionId: string,
    settled: { state: 'choosing' | 'approved'; sealedPerson: string },
  ): Promise<Social | undefined>
  /** Choosing → approved where it is the right number, otherwise → failed. */
  answer(tx: NodePgDatabase, secret: string, number: string | undefined): Promise<Social | undefined>
  /** Approved → given. */
  give(tx: NodePgDatabase, transactionId: string): Promise<Social | undefined>
  /** From any step but the last → failed. */
  fail(transactionId: string, failure: SocialFailure): Promise<Social | undefined>
}

const unfinished: readonly SocialState[] = ['begun', 'opened', 'returned', 'choosing', 'asked', 'approved']

export function createSocials({ db, clock }: { db: Database; clock: Clock }): Socials {
  /** A login by Farcaster has another way to go. */
  const hasWindow = ne(loginSocials.provider, 'farcaster')
  const of = (transactionId: string) => eq(loginSocials.transactionId, transactionId)
  const ofWindow = (secret: string) => eq(loginSocials.bindingDigest, digestOf(secret))
  const after = (ms: number) => new Date(clock.now() + ms)

  type Change = { [column in keyof typeof loginSocials.$inferInsert]?: Social[column] | SQL }

  async function step(
    tx: NodePgDatabase,
    where: SQL | undefined,
    { from, ...change }: { from: SocialState } & Change,
  ): Promise<Social | undefined> {
    const [row] = await tx
      .update(loginSocials)
      .set(change)
      .where(and(where, eq(loginSocials.state, from), gt(loginSocials.expiresAt, new Date(clock.now()))))
      .returning()
    return row
  }
  async function findBy(where: SQL) {
    const [row] = await db.select().from(loginSocials).where(where)
    return row
  }

  return {
    async insert(tx, row) {
      await tx.insert(loginSocials).values(row)
    },
    find: (id) => findBy(of(id)),
    findByWindow: (secret) => findBy(ofWindow(secret)),
    async open(token, bindingDigest) {
      // A secret belongs to one window.
      if (await findBy(eq(loginSocials.bindingDigest, bindingDigest))) return undefined
      return step(db, and(eq(loginSocials.startDigest, digestOf(token)), hasWindow), {
        from: 'begun',
        state: 'opened',
        bindingDigest,
      })
    },
    comeBack: (secret) => step(db, ofWindow(secret), { from: 'opened', state: 'returned' }),
    settle: (tx, id, settled) =>
      step(tx, of(id), {
        from: 'returned',
        ...settled,
        sealedSecrets: null,
        expiresAt: after(loginRules.socialChoiceMs),
      }),
    answer(tx, secret, number) {
      // Whatever was chosen, a number that is none of the three is wrong.
      const isRight = sql`${loginSocials.number} = ${number ?? ''}`
      return step(tx, and(ofWindow(secret), hasWindow), {
        from: 'choosing',
        state: sql`case when ${isRight} then 'approved' else 'failed' end`,
        failure: sql`case when ${isRight} then null else 'refused' end`,
        sealedPerson: sql`case when ${isRight} then ${loginSocials.sealedPerson} end`,
        expiresAt: after(loginRules.socialChoiceMs),
      })
    },
    give: (tx, id) => step(tx, of(id), { from: 'approved', state: 'given', sealedPerson: null }),
    async fail(id, failure) {
      const [row] = await db
        .update(loginSocials)
        .set({ state: 'failed', failure, sealedSecrets: null, sealedPerson: null })
        .where(and(of(id), inArray(loginSocials.state, [...unfinished])))
        .returning()
      return row
    },
  }
}
