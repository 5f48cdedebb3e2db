import { loginLockedError } from '@latchkey/protocol'
import type { EmailChangeAction } from '@latchkey/protocol/api'
import { coarseNetwork } from '../coarseNetwork.ts'
import type { LoginStores } from '../createLoginStores.ts'
import { changeCodeMail } from '../flow/mails.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import { loginRefused } from '../loginRefused.ts'
import { actionOf, type EmailChange } from './createEmailChanges.ts'

/** Mails the code that comes next, to the address that it is of. An older one is good for nothing then. */
export async function mailChangeCode(
  stores: LoginStores,
  change: EmailChange,
): Promise<{ action: EmailChangeAction; expiresAt: string }> {
  const { db, addresses, emailChanges } = stores
  const action = actionOf(change)
  const { email, subject } = addressOf(stores, change, action)
  // A code would be good for nothing. The row that it makes is what wrong codes are counted in.
  if (await addresses.begin(subject)) throw loginRefused(loginLockedError())
  const { code, expiresAt } = await db.transaction((tx) => emailChanges.issue(tx, change, action))
  const kind = action === 'VERIFY_PRIMARY_OTP' ? 'changeCode' : 'newAddressCode'
  stores.post(changeCodeMail(email, change, { kind, code }))
  await stores.audit.write({ type: 'login.code-sent', ...subjectsOf(change), details: { action } })
  return { action, expiresAt: expiresAt.toISOString() }
}

/** The same where the visitor asks for it: mails are limited. */
export async function mailChangeCodeAgain(
  stores: LoginStores,
  change: EmailChange,
  address: string,
): Promise<{ expiresAt: string }> {
  const { subject } = addressOf(stores, change, actionOf(change))
  const { counted } = coarseNetwork(address)
  await stores.mailLimits.take({ subject, network: counted, projectId: change.projectId })
  const { expiresAt } = await mailChangeCode(stores, change)
  return { expiresAt }
}

/** The address whose code comes next. */
export function addressOf(
  { emailChanges }: Pick<LoginStores, 'emailChanges'>,
  { id, oldSubject, sealedOld, newSubject, sealedNew }: EmailChange,
  action: EmailChangeAction,
): { email: string; subject: string } {
  if (action === 'VERIFY_PRIMARY_OTP' && oldSubject && sealedOld)
    return { email: emailChanges.read(id, 'old', sealedOld), subject: oldSubject }
  if (!sealedNew) throw new Error('A change of address that was made has no code')
  return { email: emailChanges.read(id, 'new', sealedNew), subject: newSubject }
}
