import { timingSafeEqual } from 'node:crypto'
import { loginOtherKeyError, loginOtherTransactionError } from '@latchkey/protocol'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { toBytes } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import { digestOf } from '../keys/secretToken.ts'
import { loginRefused } from './loginRefused.ts'
import { loginTransactions } from './loginTables.ts'

/** One attempt to log in. */
export type LoginTransaction = typeof loginTransactions.$inferSelect

/** One by e-mail. */
export type EmailTransaction = LoginTransaction & { subject: string; sealedEmail: string }

/** One in a session, about its account. */
export type AccountTransaction = LoginTransaction & { purpose: 'prove' | 'link'; sessionId: string }

/** What the frame that began an attempt shows. `key`: the thumbprint of its DPoP key. */
type TransactionProof = { secret: string; key: string; projectId: string }

/** Attempts to log in: only the frame that began one goes on with it. */
export type Transactions = {
  insert(tx: NodePgDatabase, row: typeof loginTransactions.$inferInsert): Promise<void>
  /** The attempt by e-mail with an id. Throws the failure that refuses whoever lacks its secret or its key. */
  open(id: string, proof: TransactionProof): Promise<EmailTransaction>
  /** The attempt by e-mail that a link belongs to. */
  find(id: string): Promise<EmailTransaction | undefined>
  /** As `open`, for an attempt in a window of a provider. */
  openSocial(id: string, proof: TransactionProof): Promise<LoginTransaction>
  /** As `open` and `openSocial`, for an attempt that belongs to a session: no other goes on with it, be it of the same account. */
  openEmailOf(
    id: string,
    proof: TransactionProof & { sessionId: string },
  ): Promise<EmailTransaction & AccountTransaction>
  openSocialOf(id: string, proof: TransactionProof & { sessionId: string }): Promise<AccountTransaction>
  /** The attempt that the window of a provider belongs to. */
  findSocial(id: string): Promise<LoginTransaction | undefined>
  change(
    tx: NodePgDatabase,
    id: string,
    change: Partial<typeof loginTransactions.$inferInsert>,
  ): Promise<void>
}

const hasEmail = (row: LoginTransaction): row is EmailTransaction =>
  row.provider === 'email' && row.subject !== null && row.sealedEmail !== null

const isSocial = (row: LoginTransaction): row is LoginTransaction => row.provider !== 'email'

/** An attempt in a session never leads to another session. */
const isLogin = (row: LoginTransaction) => row.purpose === 'login'
const isByEmail = (row: LoginTransaction): row is EmailTransaction => isLogin(row) && hasEmail(row)
const isSocialLogin = (row: LoginTransaction): row is LoginTransaction => isLogin(row) && isSocial(row)

export const isOfAccount = (row: LoginTransaction): row is AccountTransaction =>
  row.purpose !== 'login' && row.sessionId !== null

export function createTransactions({ db }: { db: Database }): Transactions {
  async function findOf<row extends LoginTransaction>(
    isOf: (row: LoginTransaction) => row is row,
    id: string,
  ): Promise<row | undefined> {
    const [row] = await db.select().from(loginTransactions).where(eq(loginTransactions.id, id))
    return row && isOf(row) ? row : undefined
  }
  /** An attempt of one kind never goes on with the steps of the other. */
  async function openOf<row extends LoginTransaction>(
    isOf: (row: LoginTransaction) => row is row,
    id: string,
    { secret, key, projectId }: TransactionProof,
  ): Promise<row> {
    const row = await findOf(isOf, id)
    const isOurs =
      row?.projectId === projectId && timingSafeEqual(toBytes(row.secretDigest), toBytes(digestOf(secret)))
    if (!isOurs) throw loginRefused(loginOtherTransactionError())
    if (row.dpopKey !== key) throw loginRefused(loginOtherKeyError())
    return row
  }
  return {
    async insert(tx, row) {
      await tx.insert(loginTransactions).values(row)
    },
    open: (id, proof) => openOf(isByEmail, id, proof),
    find: (id) => findOf(isByEmail, id),
    openSocial: (id, proof) => openOf(isSocialLogin, id, proof),
    openEmailOf: (id, proof) =>
      openOf(
        (row): row is EmailTransaction & AccountTransaction =>
          isOfAccount(row) && row.sessionId === proof.sessionId && hasEmail(row),
        id,
        proof,
      ),
    openSocialOf: (id, proof) =>
      openOf(
        (row): row is AccountTransaction =>
          isOfAccount(row) && row.sessionId === proof.sessionId && isSocial(row),
        id,
        proof,
      ),
    findSocial: (id) => findOf(isSocial, id),
    async change(tx, id, change) {
      await tx.update(loginTransactions).set(change).where(eq(loginTransactions.id, id))
    },
  }
}
