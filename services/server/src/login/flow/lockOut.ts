import { eq } from 'drizzle-orm'
import type { LoginStores } from '../createLoginStores.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { loginRules } from '../loginRules.ts'
import { loginAccounts } from '../loginTables.ts'

/**
 * "It wasn't me": ends what the device of an attempt has, and lets no new device get the wallet for a day. Gives until when; undefined where
 * there is no account.
 */
export async function lockOut(
  { db, clock, sessions, devices, wallets }: LoginStores,
  { accountId, deviceId, dpopKey }: LoginTransaction,
): Promise<Date | undefined> {
  const until = new Date(clock.now() + loginRules.recoveryLockMs)
  const isKnown = await db.transaction(async (tx) => {
    await sessions.endDevice(tx, { accountId, deviceId, dpopKey })
    await devices.forget(tx, { accountId, deviceId, dpopKey })
    const { rowCount } = await tx
      .update(loginAccounts)
      .set({ recoveryLockedUntil: until })
      .where(eq(loginAccounts.id, accountId))
    return rowCount === 1
  })
  await wallets.forgetDevice(accountId, { deviceId, dpopKey })
  return isKnown ? until : undefined
}
