import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** What keeps somebody who has just got into an account from taking its wallet along. */
export type Holds = {
  /** Nothing is exported before. Undefined: nothing is held back. */
  heldUntil(accountId: string): Promise<Date | undefined>
}

const rowSchema = z.object({ changed_at: z.date().nullable(), locked_until: z.date().nullable() })

/**
 * After a device that is new to the wallet, a recovery, or another e-mail address, nothing is exported for `holdMs`, on no device: so the owner has time
 * to read the mails about it. The device on which the wallet was made is not new. "It wasn't me" holds for as long as it keeps new devices out.
 */
export function createHolds({
  db,
  clock,
  holdMs,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
  holdMs: number
}): Holds {
  return {
    async heldUntil(accountId) {
      const { rows } = await db.$client.query(
        `select a.recovery_locked_until as locked_until, greatest(
           a.email_changed_at,
           (select max(s.created_at) from login_wallets w join login_shares s on s.wallet_id = w.id
            where w.account_id = a.id and s.created_at > w.confirmed_at),
           (select max(r.recovered_at) from login_wallets w join login_recoveries r on r.wallet_id = w.id
            where w.account_id = a.id)) as changed_at
         from login_accounts a where a.id = $1`,
        [accountId],
      )
      if (!rows[0]) return undefined
      const { changed_at: changedAt, locked_until: lockedUntil } = rowSchema.parse(rows[0])
      const until = Math.max(changedAt ? changedAt.getTime() + holdMs : 0, lockedUntil?.getTime() ?? 0)
      return until > clock.now() ? new Date(until) : undefined
    },
  }
}
