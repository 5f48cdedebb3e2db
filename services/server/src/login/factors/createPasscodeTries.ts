import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { factorRules } from './factorRules.ts'

/** How an account stands: so many tries are left, and the next one is taken from then on. */
export type TriesState = { left: number; waitUntil: Date | null; isLocked: boolean }

/** Wrong passcodes in a row, by account: a thief gains nothing by another device. */
export type PasscodeTries = {
  look(accountId: string): Promise<TriesState>
  /** Counts a try, before anything is compared. Undefined: it is not taken now, and not counted. */
  count(accountId: string): Promise<TriesState | undefined>
  /** The passcode was right: those before it are forgiven. */
  clear(accountId: string): Promise<void>
}

/** `waitMs`: the first wait, after the tries without one. */
export function createPasscodeTries(
  { db, clock }: { db: Pick<Database, '$client'>; clock: Clock },
  { waitMs = factorRules.waitMs }: { waitMs?: number | undefined } = {},
): PasscodeTries {
  const { freeTries, tries, lockMs } = factorRules
  type Row = { failures: number; wait_until: Date | null }
  /** After a lock the count begins anew. */
  const stateOf = (row: Row | undefined): TriesState => {
    const isOver = !row?.wait_until || row.wait_until.getTime() <= clock.now()
    const failures = row && !(isOver && row.failures >= tries) ? row.failures : 0
    return {
      left: tries - failures,
      waitUntil: isOver ? null : (row?.wait_until ?? null),
      isLocked: failures >= tries,
    }
  }

  return {
    async look(accountId) {
      const { rows } = await db.$client.query<Row>(
        'select failures, wait_until from login_passcode_tries where account_id = $1',
        [accountId],
      )
      return stateOf(rows[0])
    },
    async count(accountId) {
      // One statement: of any number of tries at once only as many are compared as the rules allow.
      const { rows } = await db.$client.query<Row>(
        `insert into login_passcode_tries as t (account_id, failures) values ($1, 1)
         on conflict (account_id) do update set (failures, wait_until) = (
           select n, case
             when n >= $3 then $2::timestamptz + $4 * interval '1 millisecond'
             when n >= $5 then $2::timestamptz + $6 * power(2, n - $5) * interval '1 millisecond'
           end
           from (select case when t.failures >= $3 then 1 else t.failures + 1 end as n) as next)
         where t.wait_until is null or t.wait_until <= $2
         returning failures, wait_until`,
        [accountId, new Date(clock.now()), tries, lockMs, freeTries, waitMs],
      )
      return rows[0] && stateOf(rows[0])
    },
    async clear(accountId) {
      await db.$client.query('delete from login_passcode_tries where account_id = $1', [accountId])
    },
  }
}
