import {
  loginCodeExpiredError,
  loginCodeSpentError,
  loginCodeUsedError,
  loginCodeWrongError,
  loginDevicePendingError,
  loginLockedError,
  loginRecoveryLockedError,
} from '@latchkey/protocol'
import type { LoginSession } from '@latchkey/protocol/api'
import type { Failure } from '../../http/failure.ts'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import type { CodeAttempt } from '../createCodes.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'
import { isNewToWallet } from './isNewToWallet.ts'
import { codesLockedMail, newDeviceMail } from './mails.ts'
import { requireOpen } from './requireOpen.ts'
import { openEmail } from './sealEmail.ts'

/** Checks a code, and gives a session for it. */
export async function verifyCode(
  stores: LoginStores,
  transaction: LoginTransaction,
  code: string,
): Promise<LoginSession> {
  const { db, clock, accounts, codes, devices, sessions, wallets, audit } = stores
  requireOpen(transaction, clock)
  if (transaction.needsLink && !transaction.linkApprovedAt) throw loginRefused(loginDevicePendingError())
  const attempt = await codes.attempt(transaction, code)
  const email = openEmail(stores.sealing, transaction)
  if (!attempt.isRight) throw await wrong(stores, transaction, email, attempt)

  const { id, projectId, deviceId, deviceName, dpopKey, origin, network } = transaction
  const found = await accounts.find(email)
  const knownId = found.isKnown ? found.id : transaction.accountId
  const wallet = await wallets.find(knownId, { deviceId, dpopKey })
  const isKnown = await devices.isKnown({ accountId: knownId, deviceId, dpopKey, origin })
  const isNew = isNewToWallet(wallet, isKnown)
  const refusal = isNew ? await whyNotYet(stores, transaction, knownId) : undefined
  if (refusal) {
    // The code was right, so it counts as used, and not as one that was wrong.
    await db.transaction(async (tx) => {
      await codes.take(tx, id, attempt.digest)
      await stores.addresses.clear(tx, transaction.subject)
    })
    throw refusal
  }

  const grant = wallet && !wallet.hasDevice ? makeToken() : undefined
  const done = await db.transaction(async (tx) => {
    if (!(await codes.take(tx, id, attempt.digest))) return undefined
    const accountId = await accounts.ensure(tx, email, transaction.accountId)
    await devices.add(tx, { accountId, deviceId, dpopKey, origin, name: deviceName })
    await stores.transactions.change(tx, id, {
      accountId,
      codeVerifiedAt: new Date(clock.now()),
      ...(grant && { grantDigest: digestOf(grant) }),
    })
    await stores.addresses.clear(tx, transaction.subject)
    const session = { accountId, projectId, deviceId, deviceName, dpopKey, origin, network }
    return { accountId, tokens: await sessions.create(tx, session) }
  })
  if (!done) throw loginRefused(loginCodeUsedError())

  const { accountId, tokens } = done
  const event = { accountId, deviceId, projectId, origin, network: network ?? undefined }
  await audit.write({ type: 'login.succeeded', ...event })
  if (!isKnown) await audit.write({ type: 'device.added', ...event })
  if (isNew) stores.post(newDeviceMail(email, transaction, new Date(clock.now())))
  return {
    ...tokens,
    accessSeconds: loginRules.accessMs / 1000,
    account: { id: accountId, email },
    wallet,
    ...(grant && { recoveryGrant: `${id}.${grant}` }),
  }
}

/** Why a device that is new to the wallet does not get it now, although the code was right. */
async function whyNotYet(
  { accounts, audit }: LoginStores,
  { linkApprovedAt, deviceId, projectId, origin, network }: LoginTransaction,
  accountId: string,
): Promise<Failure | undefined> {
  // The wallet came into being while the code was on its way. The next attempt asks for the link.
  if (!linkApprovedAt) return loginRefused(loginCodeExpiredError())
  if (!(await accounts.isRecoveryLocked(accountId))) return undefined
  await audit.write({
    type: 'wallet.recovery-refused',
    ...{ accountId, deviceId, projectId, origin },
    network: network ?? undefined,
    details: { why: 'locked' },
  })
  return loginRefused(loginRecoveryLockedError())
}

/** Records a wrong code, tells the owner of the address when it was one too many, and says what is left. */
async function wrong(
  { audit, clock, post }: LoginStores,
  transaction: LoginTransaction,
  email: string,
  { left, failures }: CodeAttempt,
): Promise<Failure> {
  const { accountId, deviceId, projectId, origin, network } = transaction
  const isLocked = failures >= loginRules.failures
  await audit.write({
    type: isLocked ? 'login.code-locked' : 'login.code-wrong',
    ...{ accountId, deviceId, projectId, origin },
    network: network ?? undefined,
  })
  if (isLocked) {
    post(codesLockedMail(email, transaction, new Date(clock.now())))
    return loginRefused(loginLockedError())
  }
  if (left === 0) return loginRefused(loginCodeSpentError())
  return loginRefused(loginCodeWrongError(left), { values: { left } })
}
