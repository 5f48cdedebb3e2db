import type { Database } from '../../db/database.ts'
import type { LoginWallets } from '../loginParts.ts'

/** The wallets of accounts, as far as logging in has to know of them. One that is not confirmed does not exist yet. */
export function createWallets(db: Pick<Database, '$client'>): LoginWallets {
  return {
    async find(accountId, { deviceId, dpopKey }) {
      const { rows } = await db.$client.query<{
        id: string
        epoch: number
        hasDevice: boolean
        isProtected: boolean
      }>(
        `select id, epoch, recovery_key is not null as "isProtected", exists (
           select from login_shares s
           where s.wallet_id = w.id and s.epoch = w.epoch and s.device_id = $2 and s.dpop_key = $3
         ) as "hasDevice"
         from login_wallets w where account_id = $1 and confirmed_at is not null`,
        [accountId, deviceId, dpopKey],
      )
      return rows[0] ?? null
    },

    /**
     * The shares of the last device stay: without them nobody could recover the wallet; its sessions have ended, so the device gets
     * nothing.
     */
    async forgetDevice(accountId, { deviceId, dpopKey }) {
      const isIt = (table: string) =>
        `${table}.device_id = $2 and ($3::text is null or ${table}.dpop_key = $3)`
      const values = [accountId, deviceId, dpopKey ?? null]
      await db.$client.query(
        `delete from login_shares s using login_wallets w
         where w.id = s.wallet_id and w.account_id = $1 and ${isIt('s')} and exists (
           select from login_shares o where o.wallet_id = w.id and o.epoch = w.epoch and not (${isIt('o')}))`,
        values,
      )
      await db.$client.query(
        `delete from login_recoveries r using login_wallets w
         where w.id = r.wallet_id and w.account_id = $1 and ${isIt('r')}`,
        values,
      )
    },
  }
}
