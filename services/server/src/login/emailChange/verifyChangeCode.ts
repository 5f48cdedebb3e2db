import {
  loginCodeExpiredError,
  loginCodeUsedError,
  loginEmailRecentError,
  loginEmailTakenError,
} from '@latchkey/protocol'
import type { EmailChangeAction } from '@latchkey/protocol/api'
import { eq, sql } from 'drizzle-orm'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import type { LoginStores } from '../createLoginStores.ts'
import { addressChangedMail } from '../flow/mails.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import { wrongCode } from '../flow/wrongCode.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginAccounts } from '../loginTables.ts'
import { actionOf, type EmailChange } from './createEmailChanges.ts'
import { addressOf } from './mailChangeCode.ts'

type Verified = { state: 'next' } | { state: 'changed'; email: string }

/** Checks a code of a change: that of the present address lets it go on, that of the new one makes it. */
export async function verifyChangeCode(
  stores: LoginStores,
  change: EmailChange,
  tried: { action: EmailChangeAction; code: string },
): Promise<Verified> {
  const { db, clock, addresses, emailChanges } = stores
  if (tried.action !== actionOf(change)) throw loginRefused(loginCodeUsedError())
  const { email, subject } = addressOf(stores, change, tried.action)
  const { isRight, digest, ...left } = await emailChanges.attempt(change, subject, tried)
  if (!isRight) throw await wrongCode(stores, change, email, left)
  if (tried.action === 'VERIFY_SECONDARY_OTP') return makeChange(stores, change, { email, digest })
  const isTaken = await db.transaction(async (tx) => {
    const confirmedAt = new Date(clock.now())
    if (!(await emailChanges.take(tx, { id: change.id, digest }))) return false
    await emailChanges.change(tx, change.id, { confirmedAt })
    // The code was right, so those before it are forgiven.
    await addresses.clear(tx, subject)
    return true
  })
  if (!isTaken) throw loginRefused(loginCodeUsedError())
  return { state: 'next' }
}

const refusals = {
  used: loginCodeUsedError,
  moved: loginCodeExpiredError,
  recent: loginEmailRecentError,
  taken: loginEmailTakenError,
}

/**
 * Gives the account the new address, of which the code was right. Changes of an account go one after the other, and one that began before
 * another was made is refused: its first code was that of an address which is not the account's any more.
 */
async function makeChange(
  stores: LoginStores,
  change: EmailChange,
  { email, digest }: { email: string; digest: string },
): Promise<Verified> {
  const { db, clock, accounts, addresses, audit, emailChanges, frameUrl, revertMs, post } = stores
  const { id, accountId, sealedOld, oldSubject } = change
  const old = sealedOld === null ? null : emailChanges.read(id, 'old', sealedOld)
  const now = clock.now()
  const token = makeToken()
  const until = new Date(now + revertMs)

  const refused = await db.transaction(async (tx): Promise<keyof typeof refusals | undefined> => {
    const [account] = await tx
      .select()
      .from(loginAccounts)
      .where(eq(loginAccounts.id, accountId))
      .for('no key update')
    if (!account || !(await emailChanges.take(tx, { id, digest }))) return 'used'
    await addresses.clear(tx, change.newSubject)
    if ((await accounts.emailOf(accountId, tx)) !== old) return 'moved'
    if (await emailChanges.isRevertible(tx, accountId)) return 'recent'
    if (await accounts.isReplaced(tx, email)) return 'taken'
    if (!(await accounts.setEmail(tx, accountId, email))) return 'taken'
    await emailChanges.change(tx, id, {
      changedAt: new Date(now),
      sealedNew: null,
      ...(oldSubject !== null && {
        revertDigest: digestOf(token),
        revertUntil: until,
        lockedBefore: account.recoveryLockedUntil,
      }),
    })
    await tx
      .update(loginAccounts)
      .set({
        emailChangedAt: new Date(now),
        // As long as the old address can undo it, no new device gets the wallet.
        ...(oldSubject !== null && {
          recoveryLockedUntil: sql`greatest(${loginAccounts.recoveryLockedUntil}, ${until.toISOString()}::timestamptz)`,
        }),
      })
      .where(eq(loginAccounts.id, accountId))
    return undefined
  })
  if (refused) {
    if (refused !== 'used')
      await audit.write({ type: 'email.change-refused', ...subjectsOf(change), details: { why: refused } })
    throw loginRefused(refusals[refused]())
  }
  if (old !== null) post(addressChangedMail(old, change, { token, frameUrl, at: new Date(now), until }))
  await audit.write({ type: 'email.changed', ...subjectsOf(change) })
  return { state: 'changed', email }
}
