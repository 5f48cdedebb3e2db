import { randomUUID } from 'node:crypto'
import type { LoginLanguage } from '@latchkey/protocol/api'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import { emailIdentity } from '../../sealing/identity.ts'
import { coarseNetwork } from '../coarseNetwork.ts'
import type { LoginStores } from '../createLoginStores.ts'
import { loginRules } from '../loginRules.ts'
import { isNewToWallet } from './isNewToWallet.ts'
import { codeMail, linkMail } from './mails.ts'
import { sealEmail } from './sealEmail.ts'

/** Who wants to log in, and where. Everything in it was checked. */
export type LoginRequest = {
  email: string
  projectId: string
  origin: string
  deviceId: string
  deviceName: string
  dpopKey: string
  language: LoginLanguage
  /** The IP address of the visitor. */
  address: string
}

export type StartedLogin = {
  transaction: { id: string; secret: string }
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  number?: string
  expiresAt: string
}

/**
 * Begins a login: mails a code, or a link where the wallet of an account is asked for by a device that has not proved itself. An address
 * without an account costs the same as one with: the same statements run for an id that nobody has.
 */
export async function startLogin(stores: LoginStores, request: LoginRequest): Promise<StartedLogin> {
  const { db, clock, sealing, accounts, addresses, devices, wallets, mailLimits, transactions } = stores
  const { email, projectId, origin, deviceId, deviceName, dpopKey, language } = request
  const { network, counted } = coarseNetwork(request.address)
  const subject = accounts.subjectOf(email)
  await mailLimits.take({ subject, network: counted, projectId })
  const { id: accountId } = await accounts.find(emailIdentity(email))
  const isDeviceKnown = await devices.isKnown({ accountId, deviceId, dpopKey, origin })
  const wallet = await wallets.find(accountId, { deviceId, dpopKey })
  const isLocked = await addresses.begin(subject)
  const needsLink = isLocked || isNewToWallet(wallet, isDeviceKnown)

  const id = randomUUID()
  const secret = makeToken()
  const now = clock.now()
  const attempt = { language, origin, deviceName }
  const { mail, expiresAt, number } = await db.transaction(async (tx) => {
    await transactions.insert(tx, {
      ...{ id, projectId, accountId, subject, origin, deviceId, deviceName, dpopKey, network, language },
      secretDigest: digestOf(secret),
      sealedEmail: sealEmail(sealing, id, email),
      needsLink,
      createdAt: new Date(now),
      expiresAt: new Date(now + loginRules.transactionMs),
    })
    if (needsLink) {
      const { token, ...link } = await stores.links.issue(tx, id)
      return { mail: linkMail(email, attempt, { token, frameUrl: stores.frameUrl }), ...link }
    }
    const { code, expiresAt } = await stores.codes.issue(tx, id)
    return { mail: codeMail(email, attempt, code), expiresAt, number: undefined }
  })
  stores.post(mail)
  await stores.audit.write({
    type: needsLink ? 'link.sent' : 'login.code-sent',
    ...{ accountId, deviceId, projectId, origin },
    network: network ?? undefined,
  })
  return {
    transaction: { id, secret },
    action: needsLink ? 'VERIFY_DEVICE' : 'VERIFY_OTP',
    ...(number !== undefined && { number }),
    expiresAt: expiresAt.toISOString(),
  }
}
