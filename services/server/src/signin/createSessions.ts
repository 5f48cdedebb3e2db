import { randomUUID } from 'node:crypto'
import { type CaipChainId, toChainId } from '@latchkey/protocol'
import { and, desc, eq, gt, lt, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { digestOf, makeToken } from '../keys/secretToken.ts'
import type { RequestingPage } from './createNonces.ts'
import { signinSessions } from './signinTables.ts'

/** A visitor signs in again after a day at the latest: a contract account may no longer accept the signature by then. */
export const sessionLifetimeMs = 24 * 3_600_000
/** One that nobody uses ends sooner. */
export const idleLifetimeMs = 4 * 3_600_000
/** How often it is written down that a session is used. */
const touchMs = 60_000

export type Session = RequestingPage & {
  id: string
  chainId: CaipChainId
  address: string
  createdAt: Date
  usedAt: Date
  expiresAt: Date
}

export type SigninAccount = { chainId: CaipChainId; address: string }

/** Who is signed in. Tokens are known to their owners only. */
export type Sessions = {
  /** Resolves with the token. */
  create(requester: RequestingPage, account: SigninAccount): Promise<string>
  /** The session of a token, which is good for the page that it was made for, and for no other. */
  find(requester: RequestingPage, token: string): Promise<Session | undefined>
  /** Every session of an account in a project, the newest first. */
  list(session: Session): Promise<readonly Session[]>
  /** Another token for the same session. Undefined: it has ended meanwhile. */
  rotate(session: Session): Promise<string | undefined>
  /** Ends a session of the same account. False: there is none with this id. */
  revoke(session: Session, id: string): Promise<boolean>
  /** Forgets those that have ended. */
  sweep(): Promise<void>
}

export function createSessions(db: Database, clock: Clock): Sessions {
  const nowDate = () => new Date(clock.now())
  const idleSince = () => new Date(clock.now() - idleLifetimeMs)
  const isAlive = () => and(gt(signinSessions.expiresAt, nowDate()), gt(signinSessions.usedAt, idleSince()))
  const isOf = ({ projectId, chainId, address }: Session) =>
    and(
      eq(signinSessions.projectId, projectId),
      eq(signinSessions.chainId, chainId),
      eq(signinSessions.address, address),
    )
  const toSession = ({ tokenDigest: _, chainId, ...row }: typeof signinSessions.$inferSelect): Session => ({
    ...row,
    chainId: toChainId(chainId),
  })

  return {
    async create({ projectId, origin }, { chainId, address }) {
      const token = makeToken()
      const now = nowDate()
      await db.insert(signinSessions).values({
        id: randomUUID(),
        tokenDigest: digestOf(token),
        projectId,
        origin,
        chainId,
        address,
        createdAt: now,
        usedAt: now,
        expiresAt: new Date(clock.now() + sessionLifetimeMs),
      })
      return token
    },
    async find({ projectId, origin }, token) {
      const [row] = await db
        .select()
        .from(signinSessions)
        .where(
          and(
            eq(signinSessions.tokenDigest, digestOf(token)),
            eq(signinSessions.projectId, projectId),
            eq(signinSessions.origin, origin),
            isAlive(),
          ),
        )
      if (!row) return undefined
      if (clock.now() - row.usedAt.getTime() > touchMs)
        await db.update(signinSessions).set({ usedAt: nowDate() }).where(eq(signinSessions.id, row.id))
      return toSession(row)
    },
    async list(session) {
      const rows = await db
        .select()
        .from(signinSessions)
        .where(and(isOf(session), isAlive()))
        .orderBy(desc(signinSessions.createdAt))
        .limit(100)
      return rows.map(toSession)
    },
    async rotate({ id }) {
      const token = makeToken()
      const { rowCount } = await db
        .update(signinSessions)
        .set({ tokenDigest: digestOf(token), usedAt: nowDate() })
        .where(and(eq(signinSessions.id, id), isAlive()))
      return rowCount === 1 ? token : undefined
    },
    async revoke(session, id) {
      const { rowCount } = await db
        .delete(signinSessions)
        .where(and(eq(signinSessions.id, id), isOf(session)))
      return rowCount === 1
    },
    async sweep() {
      await db
        .delete(signinSessions)
        .where(or(lt(signinSessions.expiresAt, nowDate()), lt(signinSessions.usedAt, idleSince())))
    },
  }
}
