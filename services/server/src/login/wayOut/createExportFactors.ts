import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { LoggedIn } from '../createAuthenticate.ts'

/** Whether a session has proved the passkey or passcode that an export of a protected wallet needs. */
export type ExportFactors = {
  /** `until`: undefined where none was proved, or too long ago. */
  find(
    who: Pick<LoggedIn, 'accountId' | 'sessionId' | 'dpopKey'>,
  ): Promise<{ isNeeded: boolean; until: Date | undefined }>
}

const rowSchema = z.object({ is_protected: z.boolean(), proved_at: z.date().nullable() })

export function createExportFactors({
  db,
  clock,
  proofMs,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
  /** So long a proof counts. */
  proofMs: number
}): ExportFactors {
  return {
    async find({ accountId, sessionId, dpopKey }) {
      const { rows } = await db.$client.query(
        `select w.recovery_key is not null as is_protected,
           (select max(a.proved_at) from login_factor_attempts a
            where a.wallet_id = w.id and a.session_id = $2 and a.dpop_key = $3 and a.purpose = 'export') as proved_at
         from login_wallets w where w.account_id = $1`,
        [accountId, sessionId, dpopKey],
      )
      if (!rows[0]) return { isNeeded: false, until: undefined }
      const { is_protected: isNeeded, proved_at: provedAt } = rowSchema.parse(rows[0])
      const until = provedAt && new Date(provedAt.getTime() + proofMs)
      return { isNeeded, until: until && until.getTime() > clock.now() ? until : undefined }
    },
  }
}
