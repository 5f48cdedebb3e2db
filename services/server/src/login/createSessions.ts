import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { loginOtherKeyError, loginSessionEndedError } from '@latchkey/protocol'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import { toBytes, toHex } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import { digestOf, makeToken } from '../keys/secretToken.ts'
import { loginRefused } from './loginRefused.ts'
import { loginRules } from './loginRules.ts'
import { loginSessions, loginTokens } from './loginTables.ts'

export type Session = typeof loginSessions.$inferSelect

/** What the frame gets of a session. */
export type SessionTokens = { accessToken: string; refreshToken: string }

/** Whoever brings a token: it is good for one project and one key only. */
export type Bearer = { projectId: string; key: string }

type NewSession = Omit<
  typeof loginSessions.$inferInsert,
  'id' | 'createdAt' | 'usedAt' | 'expiresAt' | 'provedAt'
>

/** Who is logged in. Tokens are known to their owners only. */
export type Sessions = {
  /** Inside of a transaction of the database. */
  create(tx: NodePgDatabase, session: NewSession): Promise<SessionTokens>
  /** The session of an access token. Throws the failure that refuses it. */
  find(accessToken: string, bearer: Bearer): Promise<Session>
  /**
   * New tokens for a refresh token. One that was spent before ends the session: somebody has a copy of it. `onReuse` hears of that. But for
   * a while the same tokens are given again, as long as neither of them was used: the page may have ended before it could keep them.
   */
  refresh(
    refreshToken: string,
    bearer: Bearer,
    onReuse: (session: Session) => Promise<void>,
  ): Promise<SessionTokens & { session: Session }>
  /** Whoever uses the session has proved once more who they are. False: it has ended. */
  prove(tx: NodePgDatabase, id: string): Promise<boolean>
  /** Every session of an account that lives. */
  list(accountId: string): Promise<readonly Session[]>
  /** Ends a session of an account. False: there is none with this id. */
  end(accountId: string, id: string): Promise<boolean>
  /** Ends the sessions of a device; with a key, only those of that key. */
  endDevice(
    tx: NodePgDatabase,
    device: { accountId: string; deviceId: string; dpopKey?: string | undefined },
  ): Promise<void>
  /** Ends the sessions that began on a dapp's page. */
  endOrigin(tx: NodePgDatabase, sessions: { accountId: string; origin: string }): Promise<void>
}

/**
 * The tokens that take the place of a refresh token. They follow from it and from 256 random bits in the database: neither who has read the
 * database nor who has only the old token can make them.
 */
function tokensAfter(refreshToken: string, seed: string): SessionTokens {
  const make = (kind: string) =>
    createHmac('sha256', toBytes(seed)).update(`${kind}|${refreshToken}`).digest('base64url')
  return { accessToken: make('access'), refreshToken: make('refresh') }
}

const ended = () => loginRefused(loginSessionEndedError())

export function createSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  /** Stores tokens of a session. An older access token stays good until it expires, as another tab may use it. */
  async function store(
    tx: NodePgDatabase,
    { id, expiresAt }: { id: string; expiresAt: Date },
    tokens: SessionTokens,
  ) {
    const endOf = (ms: number) => new Date(Math.min(clock.now() + ms, expiresAt.getTime()))
    await tx.insert(loginTokens).values([
      {
        digest: digestOf(tokens.accessToken),
        sessionId: id,
        isRefresh: false,
        expiresAt: endOf(loginRules.accessMs),
      },
      {
        digest: digestOf(tokens.refreshToken),
        sessionId: id,
        isRefresh: true,
        expiresAt: endOf(loginRules.refreshIdleMs),
      },
    ])
    return tokens
  }

  /** The tokens that were given for a refresh token, if that was a short time ago and nobody has used them. */
  async function giveAgain(tx: NodePgDatabase, refreshToken: string): Promise<SessionTokens | undefined> {
    const [spent] = await tx
      .select()
      .from(loginTokens)
      .where(eq(loginTokens.digest, digestOf(refreshToken)))
    if (!spent?.seed || !spent.spentAt) return undefined
    if (spent.spentAt.getTime() + loginRules.refreshAgainMs <= clock.now()) return undefined
    const tokens = tokensAfter(refreshToken, spent.seed)
    const unused = await tx
      .select({ digest: loginTokens.digest })
      .from(loginTokens)
      .where(
        and(inArray(loginTokens.digest, Object.values(tokens).map(digestOf)), isNull(loginTokens.spentAt)),
      )
    return unused.length === 2 ? tokens : undefined
  }

  /** From its first use on, what it was given for is not answered again. */
  const markUsed = (digest: string) =>
    db
      .update(loginTokens)
      .set({ spentAt: new Date(clock.now()) })
      .where(and(eq(loginTokens.digest, digest), isNull(loginTokens.spentAt)))

  /** The token with its session, whether or not it is still good. */
  async function read(token: string, { isRefresh, bearer }: { isRefresh: boolean; bearer: Bearer }) {
    const [row] = await db
      .select({ token: loginTokens, session: loginSessions })
      .from(loginTokens)
      .innerJoin(loginSessions, eq(loginSessions.id, loginTokens.sessionId))
      .where(and(eq(loginTokens.digest, digestOf(token)), eq(loginTokens.isRefresh, isRefresh)))
    const now = clock.now()
    if (!row || row.session.projectId !== bearer.projectId || row.session.expiresAt.getTime() <= now)
      throw ended()
    if (row.session.dpopKey !== bearer.key) throw loginRefused(loginOtherKeyError())
    return { ...row, isExpired: row.token.expiresAt.getTime() <= now }
  }

  const touch = (tx: NodePgDatabase, id: string) =>
    tx
      .update(loginSessions)
      .set({ usedAt: new Date(clock.now()) })
      .where(eq(loginSessions.id, id))

  return {
    async create(tx, session) {
      const now = new Date(clock.now())
      const id = randomUUID()
      const expiresAt = new Date(clock.now() + loginRules.sessionMs)
      await tx
        .insert(loginSessions)
        .values({ ...session, id, createdAt: now, usedAt: now, provedAt: now, expiresAt })
      return store(tx, { id, expiresAt }, { accessToken: makeToken(), refreshToken: makeToken() })
    },
    async find(accessToken, bearer) {
      const { session, token, isExpired } = await read(accessToken, { isRefresh: false, bearer })
      if (isExpired) throw ended()
      if (!token.spentAt) await markUsed(token.digest)
      if (clock.now() - session.usedAt.getTime() > loginRules.touchMs) await touch(db, session.id)
      return session
    },
    async refresh(refreshToken, bearer, onReuse) {
      const { session, isExpired } = await read(refreshToken, { isRefresh: true, bearer })
      if (isExpired) throw ended()
      const tokens = await db.transaction(async (tx) => {
        // In one statement, so that of two uses at once only one succeeds.
        const seed = toHex(randomBytes(32))
        const { rowCount } = await tx
          .update(loginTokens)
          .set({ spentAt: new Date(clock.now()), seed })
          .where(and(eq(loginTokens.digest, digestOf(refreshToken)), isNull(loginTokens.spentAt)))
        if (rowCount !== 1) return giveAgain(tx, refreshToken)
        await touch(tx, session.id)
        return store(tx, session, tokensAfter(refreshToken, seed))
      })
      if (tokens) return { ...tokens, session }
      await db.delete(loginSessions).where(eq(loginSessions.id, session.id))
      await onReuse(session)
      throw ended()
    },
    async prove(tx, id) {
      const { rowCount } = await tx
        .update(loginSessions)
        .set({ provedAt: new Date(clock.now()) })
        .where(eq(loginSessions.id, id))
      return rowCount === 1
    },
    list: (accountId) =>
      db
        .select()
        .from(loginSessions)
        .where(
          and(
            eq(loginSessions.accountId, accountId),
            gt(loginSessions.expiresAt, new Date(clock.now())),
            gt(loginSessions.usedAt, new Date(clock.now() - loginRules.refreshIdleMs)),
          ),
        )
        .orderBy(desc(loginSessions.usedAt))
        .limit(100),
    async end(accountId, id) {
      const { rowCount } = await db
        .delete(loginSessions)
        .where(and(eq(loginSessions.id, id), eq(loginSessions.accountId, accountId)))
      return rowCount === 1
    },
    async endOrigin(tx, { accountId, origin }) {
      await tx
        .delete(loginSessions)
        .where(and(eq(loginSessions.accountId, accountId), eq(loginSessions.origin, origin)))
    },
    async endDevice(tx, { accountId, deviceId, dpopKey }) {
      await tx
        .delete(loginSessions)
        .where(
          and(
            eq(loginSessions.accountId, accountId),
            eq(loginSessions.deviceId, deviceId),
            dpopKey === undefined ? undefined : eq(loginSessions.dpopKey, dpopKey),
          ),
        )
    },
  }
}
