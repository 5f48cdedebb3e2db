import { randomUUID } from 'node:crypto'
import {
  loginEmailInvalidError,
  loginEmailRecentError,
  loginLockedError,
  loginNotFreshError,
  loginSessionEndedError,
} from '@latchkey/protocol'
import type { EmailChangeAction, LoginLanguage } from '@latchkey/protocol/api'
import { eq } from 'drizzle-orm'
import { coarseNetwork } from '../coarseNetwork.ts'
import type { LoggedIn } from '../createAuthenticate.ts'
import type { LoginStores } from '../createLoginStores.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'
import { loginSessions } from '../loginTables.ts'
import { mailChangeCode } from './mailChangeCode.ts'

/** Who wants another address, and which. Everything in it was checked. */
export type EmailChangeRequest = {
  session: LoggedIn
  email: string
  language: LoginLanguage
  /** The IP address of the visitor. */
  address: string
}

/**
 * Begins a change of the e-mail address, and mails the first code: to the present address, whose code proves that it is still the owner who
 * asks. An account without one has a session that has just begun for that. Whether the new address belongs to somebody is not looked at: it
 * shows once its code was typed.
 */
export async function startEmailChange(
  stores: LoginStores,
  { session, email, language, address }: EmailChangeRequest,
): Promise<{ id: string; action: EmailChangeAction; expiresAt: string }> {
  const { db, clock, accounts, addresses, emailChanges } = stores
  const { sessionId, accountId, deviceId, dpopKey, projectId, origin } = session
  const [row] = await db.select().from(loginSessions).where(eq(loginSessions.id, sessionId))
  if (!row) throw loginRefused(loginSessionEndedError())
  const present = await accounts.emailOf(accountId)
  if (present === email) throw loginRefused(loginEmailInvalidError())
  if (await emailChanges.isRevertible(db, accountId)) throw loginRefused(loginEmailRecentError())
  if (present === null && row.createdAt.getTime() + loginRules.freshMs <= clock.now())
    throw loginRefused(loginNotFreshError())
  const subject = accounts.subjectOf(present ?? email)
  if (await addresses.isLocked(subject)) throw loginRefused(loginLockedError())
  const { network, counted } = coarseNetwork(address)
  await stores.mailLimits.take({ subject, network: counted, projectId })

  const id = randomUUID()
  const now = clock.now()
  const change = {
    ...{ id, accountId, sessionId, projectId, origin, deviceId, dpopKey, network, language },
    deviceName: row.deviceName,
    oldSubject: present === null ? null : subject,
    sealedOld: present === null ? null : emailChanges.seal(id, 'old', present),
    newSubject: accounts.subjectOf(email),
    sealedNew: emailChanges.seal(id, 'new', email),
    createdAt: new Date(now),
    expiresAt: new Date(now + loginRules.emailChangeMs),
  }
  await db.transaction((tx) => emailChanges.insert(tx, change))
  await stores.audit.write({
    type: 'email.change-asked',
    ...{ accountId, deviceId, projectId, origin },
    network: network ?? undefined,
  })
  const { action, expiresAt } = await mailChangeCode(stores, await emailChanges.open(id, sessionId))
  return { id, action, expiresAt }
}
