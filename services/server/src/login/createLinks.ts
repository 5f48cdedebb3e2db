import { loginLinkInvalidError } from '@latchkey/protocol'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { digestOf, makeToken } from '../keys/secretToken.ts'
import { loginRefused } from './loginRefused.ts'
import { loginRules } from './loginRules.ts'
import { loginLinks } from './loginTables.ts'
import { makeNumbers } from './makeNumbers.ts'

type Issued = { token: string; number: string; expiresAt: Date }
type Link = typeof loginLinks.$inferSelect

/** Links in mails, by which a device is approved: each is good once. */
export type Links = {
  /** A link for a transaction. Inside of a transaction of the database. */
  issue(tx: NodePgDatabase, transactionId: string): Promise<Issued>
  /** The same with another token, to be mailed again: the number stays, as the device shows it. */
  renew(tx: NodePgDatabase, transactionId: string): Promise<Issued>
  /** Changes nothing. Throws the failure that refuses a link that was used, is too old, or never was one. */
  look(token: string): Promise<Link>
  /** Whether the link of a transaction is too old. */
  isExpired(transactionId: string): Promise<boolean>
  /** Uses a link up. Throws as `look` does. */
  take(tx: NodePgDatabase, token: string): Promise<Link>
}

export function createLinks({ db, clock }: { db: Database; clock: Clock }): Links {
  const isOpen = () => and(isNull(loginLinks.answeredAt), gt(loginLinks.expiresAt, new Date(clock.now())))
  const make = () => {
    const token = makeToken()
    const expiresAt = new Date(clock.now() + loginRules.linkMs)
    return { token, row: { tokenDigest: digestOf(token), expiresAt } }
  }
  const required = (link: Link | undefined): Link => {
    if (!link) throw loginRefused(loginLinkInvalidError())
    return link
  }

  return {
    async issue(tx, transactionId) {
      const { token, row } = make()
      const { number, numbers } = makeNumbers()
      await tx.insert(loginLinks).values({ ...row, transactionId, number, numbers })
      return { token, number, expiresAt: row.expiresAt }
    },
    async renew(tx, transactionId) {
      const { token, row } = make()
      const [link] = await tx
        .update(loginLinks)
        .set(row)
        .where(and(eq(loginLinks.transactionId, transactionId), isNull(loginLinks.answeredAt)))
        .returning()
      const { number, expiresAt } = required(link)
      return { token, number, expiresAt }
    },
    async look(token) {
      const [link] = await db
        .select()
        .from(loginLinks)
        .where(and(eq(loginLinks.tokenDigest, digestOf(token)), isOpen()))
      return required(link)
    },
    async isExpired(transactionId) {
      const [link] = await db
        .select({ expiresAt: loginLinks.expiresAt })
        .from(loginLinks)
        .where(eq(loginLinks.transactionId, transactionId))
      return !link || link.expiresAt.getTime() <= clock.now()
    },
    async take(tx, token) {
      // In one statement, so that of two answers at once only one counts.
      const [link] = await tx
        .update(loginLinks)
        .set({ answeredAt: new Date(clock.now()) })
        .where(and(eq(loginLinks.tokenDigest, digestOf(token)), isOpen()))
        .returning()
      return required(link)
    },
  }
}
