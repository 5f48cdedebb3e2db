import { loginCooldownError } from '@latchkey/protocol'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loginRefused } from './loginRefused.ts'
import type { MailRule } from './loginRules.ts'
import { loginMails } from './loginTables.ts'

/** For whom a mail is sent. `network`: null for this machine, which is not counted. */
export type MailPurpose = { subject: string; network: string | null; projectId: string }

/** Counts mails, and refuses one too many. */
export type MailLimits = {
  /** Counts a mail that somebody asks for. Throws the failure that says when to try again. */
  take(purpose: MailPurpose): Promise<void>
  /** Counts a mail that has to be sent, whatever the limits say. */
  note(purpose: MailPurpose): Promise<void>
}

/** Hears of a mail that was refused, and by which rule. */
export type OnLimited = (purpose: MailPurpose, rule: MailRule) => Promise<void>

/** Limits in the database: all servers count together, and exactly. */
export function createMailLimits({
  db,
  clock,
  rules,
  onLimited,
}: {
  db: Database
  clock: Clock
  rules: readonly MailRule[]
  onLimited?: OnLimited | undefined
}): MailLimits {
  return {
    async take(purpose) {
      const limited = await db.transaction(async (tx) => {
        // Whoever counts the same goes one after the other. Always in the same order, so that two cannot wait for each other.
        const names = (['subject', 'network', 'projectId'] as const).map((by) => `${by} ${purpose[by]}`)
        for (const name of names.sort())
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login mails ${name}`}, 0))`)
        const now = clock.now()
        let longest: { rule: MailRule; waitMs: number } | undefined
        for (const rule of rules) {
          const { by, most, withinMs } = rule
          const counted = purpose[by]
          if (counted === null) continue
          const [full] = await tx
            .select({ sentAt: loginMails.sentAt })
            .from(loginMails)
            .where(and(eq(loginMails[by], counted), gt(loginMails.sentAt, new Date(now - withinMs))))
            .orderBy(desc(loginMails.sentAt))
            .offset(most - 1)
            .limit(1)
          const waitMs = full ? full.sentAt.getTime() + withinMs - now : 0
          if (waitMs > (longest?.waitMs ?? 0)) longest = { rule, waitMs }
        }
        if (!longest) await tx.insert(loginMails).values({ ...purpose, sentAt: new Date(now) })
        return longest
      })
      if (!limited) return
      await onLimited?.(purpose, limited.rule)
      throw tooSoon(limited.waitMs)
    },
    async note(purpose) {
      await db.insert(loginMails).values({ ...purpose, sentAt: new Date(clock.now()) })
    },
  }
}

function tooSoon(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000)
  return loginRefused(loginCooldownError(waitMs), { values: { seconds }, retryAfter: seconds })
}
