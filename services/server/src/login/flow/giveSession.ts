import { loginCodeUsedError, loginEmailReplacedError, loginRecoveryLockedError } from '@latchkey/protocol'
import type { LoginSession } from '@latchkey/protocol/api'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Failure } from '../../http/failure.ts'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import { emailIssuer, type Identity } from '../../sealing/identity.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { describeAccount, sealSessionName } from '../describeAccount.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'
import { isNewToWallet } from './isNewToWallet.ts'
import { deletionUndoneMail, newDeviceMail } from './mails.ts'
import { subjectsOf } from './subjectsOf.ts'

/** What an attempt has proved. */
export type Proved = {
  identity: Identity
  /** Whether this device has to be approved elsewhere first. `isKnown`: to the account. `isNew`: to its wallet. */
  needsApproval(device: { isKnown: boolean; isNew: boolean }): boolean
  /** What the visitor is told where that did not happen: the account has changed since the attempt began. */
  unapproved: Failure
  /** Uses the proof up. False: it was used before. Inside of a transaction of the database. */
  take(tx: NodePgDatabase): Promise<boolean>
  /** What else is written once the account is there, in the same transaction. */
  afterwards?(tx: NodePgDatabase): Promise<void>
}

/**
 * Gives a session to whoever has proved who they are, once. A device without shares of the wallet gets the right to recover it, and only if it was
 * approved.
 */
export async function giveSession(
  stores: LoginStores,
  transaction: LoginTransaction,
  { identity, needsApproval, unapproved, take, afterwards }: Proved,
): Promise<LoginSession> {
  const { db, clock, sealing, accounts, devices, sessions, wallets, audit } = stores
  const { id, projectId, provider, deviceId, deviceName, dpopKey, origin, network } = transaction
  const found = await accounts.find(identity)
  const knownId = found.isKnown ? found.id : transaction.accountId
  const wallet = await wallets.find(knownId, { deviceId, dpopKey })
  const isKnown = await devices.isKnown({ accountId: knownId, deviceId, dpopKey, origin })
  const isNew = isNewToWallet(wallet, isKnown)
  const isTooEarly = needsApproval({ isKnown, isNew }) && !transaction.linkApprovedAt
  const refusal = (await isReplaced())
    ? loginRefused(loginEmailReplacedError())
    : isTooEarly
      ? unapproved
      : isNew
        ? await whyLocked(stores, transaction, knownId)
        : undefined
  if (refusal) {
    // The proof was right, so it counts as used.
    await db.transaction(take)
    throw refusal
  }

  const grant = wallet && !wallet.hasDevice ? makeToken() : undefined
  const done = await db.transaction(async (tx) => {
    if (!(await take(tx))) return undefined
    const accountId = await accounts.ensure(tx, identity, transaction.accountId)
    // Meanwhile the address has become that of another account: what was found out above is not true of its wallet.
    if (accountId !== knownId && (await wallets.find(accountId, { deviceId, dpopKey }))) throw unapproved
    await afterwards?.(tx)
    await devices.add(tx, { accountId, deviceId, dpopKey, origin, name: deviceName })
    await stores.transactions.change(tx, id, {
      accountId,
      codeVerifiedAt: transaction.codeVerifiedAt ?? new Date(clock.now()),
      ...(grant && { grantDigest: digestOf(grant) }),
    })
    const sealedName =
      provider === 'email' ? null : sealSessionName(sealing, { accountId, provider }, identity.name)
    const beginning = { accountId, provider, sealedName }
    const session = { ...beginning, projectId, deviceId, deviceName, dpopKey, origin, network }
    return { beginning, tokens: await sessions.create(tx, session) }
  })
  if (!done) throw loginRefused(loginCodeUsedError())

  const account = await describeAccount(stores, done.beginning)
  const event = subjectsOf({ ...transaction, accountId: account.id })
  await audit.write({ type: 'login.succeeded', ...event, details: { provider } })
  if (!isKnown) await audit.write({ type: 'device.added', ...event })
  const language = await stores.deletions.takeBack(account.id)
  if (language) {
    await audit.write({ type: 'account.deletion-undone', ...event })
    if (account.email !== null)
      stores.post(deletionUndoneMail(account.email, { ...transaction, language }, new Date(clock.now())))
  }
  if (isNew && account.email !== null)
    stores.post(newDeviceMail(account.email, transaction, new Date(clock.now())))
  return {
    ...done.tokens,
    accessSeconds: loginRules.accessMs / 1000,
    account,
    wallet,
    ...(grant && { recoveryGrant: `${id}.${grant}` }),
  }

  /** The account of this address has another one now, and can still get this one back. */
  async function isReplaced() {
    if (found.isKnown || identity.issuer !== emailIssuer) return false
    return accounts.isReplaced(db, identity.subject)
  }
}

/** Why a device that is new to the wallet does not get it now, although everything was proved. */
async function whyLocked(
  { accounts, audit }: LoginStores,
  transaction: LoginTransaction,
  accountId: string,
): Promise<Failure | undefined> {
  if (!(await accounts.isRecoveryLocked(accountId))) return undefined
  await audit.write({
    type: 'wallet.recovery-refused',
    ...subjectsOf({ ...transaction, accountId }),
    details: { why: 'locked' },
  })
  return loginRefused(loginRecoveryLockedError())
}
