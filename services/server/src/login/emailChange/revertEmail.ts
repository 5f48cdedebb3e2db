import { loginLinkInvalidError } from '@latchkey/protocol'
import { eq, sql } from 'drizzle-orm'
import type { LoginStores } from '../createLoginStores.ts'
import { addressBackMail } from '../flow/mails.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginAccounts, loginIdentities, loginSessions, loginTransactions } from '../loginTables.ts'

/** What the page of the mail to the old address shows. */
export async function lookAtRevert({ emailChanges }: LoginStores, token: string) {
  const { origin, deviceName, network, changedAt, revertUntil } = await emailChanges.lookAtRevert(token)
  return {
    origin,
    device: deviceName,
    place: network ?? 'unknown',
    at: changedAt.toISOString(),
    until: revertUntil.toISOString(),
  }
}

/**
 * Undoes a change of the e-mail address: the account has its old one again. Whoever has changed it may be logged in, so every session
 * ends, no device that was approved meanwhile can recover the wallet, and the one on which it was changed has to be approved again.
 */
export async function revertEmail(stores: LoginStores, token: string): Promise<void> {
  const { db, clock, accounts, audit, devices, emailChanges, wallets, post } = stores
  const change = await emailChanges.lookAtRevert(token)
  const { id, accountId, deviceId, dpopKey } = change
  const old = emailChanges.read(id, 'old', change.sealedOld)
  const present = await accounts.emailOf(accountId)
  const now = new Date(clock.now())
  await db.transaction(async (tx) => {
    await tx.select().from(loginAccounts).where(eq(loginAccounts.id, accountId)).for('no key update')
    // Logins that are about to give a session hold one of these: this waits for them, and they for this.
    await tx.select().from(loginIdentities).where(eq(loginIdentities.accountId, accountId)).for('update')
    const isTaken = await emailChanges.takeRevert(tx, id)
    if (!isTaken || !(await accounts.setEmail(tx, accountId, old)))
      throw loginRefused(loginLinkInvalidError())
    await tx
      .update(loginAccounts)
      .set({
        emailChangedAt: now,
        // What the change has locked, and nothing that was locked since.
        recoveryLockedUntil: sql`case when ${loginAccounts.recoveryLockedUntil} = ${change.revertUntil.toISOString()}::timestamptz
          then ${change.lockedBefore?.toISOString() ?? null}::timestamptz else ${loginAccounts.recoveryLockedUntil} end`,
      })
      .where(eq(loginAccounts.id, accountId))
    await tx.delete(loginSessions).where(eq(loginSessions.accountId, accountId))
    await tx
      .update(loginTransactions)
      .set({ grantDigest: null })
      .where(eq(loginTransactions.accountId, accountId))
    await devices.forget(tx, { accountId, deviceId, dpopKey })
    await emailChanges.dropOpen(tx, accountId)
  })
  await wallets.forgetDevice(accountId, { deviceId, dpopKey })
  await audit.write({ type: 'email.reverted', ...subjectsOf(change) })
  for (const to of new Set([old, ...(present === null ? [] : [present])]))
    post(addressBackMail(to, change, now))
}
