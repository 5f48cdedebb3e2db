import type { Database } from '../../db/database.ts'

/** The wallets of accounts, as far as logging in has to know of them. One that is not confirmed does not exist yet. */
export function createWallets(db: Pick<Database, '$client'>) {
  return {
    /** `hasDevice`: the device has shares of its own. */
    async find(
      accountId: string,
      deviceId: string,
    ): Promise<{ id: string; epoch: number; hasDevice: boolean } | null> {
      const { rows } = await db.$client.query<{ id: string; epoch: number; hasDevice: boolean }>(
        `select id, epoch, exists (
           select from login_shares s where s.wallet_id = w.id and s.epoch = w.epoch and s.device_id = $2
         ) as "hasDevice"
         from login_wallets w where account_id = $1 and confirmed_at is not null`,
        [accountId, deviceId],
      )
      return rows[0] ?? null
    },

    /**
     * Deletes what the server keeps for a device, which cannot open the wallet any more. The shares of the last device stay: without them
     * nobody could recover the wallet; its sessions have ended, so the device gets nothing.
     */
    async forgetDevice(accountId: string, deviceId: string): Promise<void> {
      await db.$client.query(
        `delete from login_shares s using login_wallets w
         where w.id = s.wallet_id and w.account_id = $1 and s.device_id = $2 and exists (
           select from login_shares o where o.wallet_id = w.id and o.epoch = w.epoch and o.device_id <> $2)`,
        [accountId, deviceId],
      )
      await db.$client.query(
        `delete from login_recoveries r using login_wallets w
         where w.id = r.wallet_id and w.account_id = $1 and r.device_id = $2`,
        [accountId, deviceId],
      )
    },
  }
}
