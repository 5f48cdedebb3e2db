import { loginCodeUsedError, loginExpiredError, loginSessionEndedError } from '@latchkey/protocol'
import type { CallAnswer, loginLinkResultCall } from '@latchkey/protocol/api'
import type { AccountTransaction } from '../createTransactions.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import { loginRefused } from '../loginRefused.ts'
import type { Social } from '../social/createSocials.ts'
import { openPerson } from '../social/sealSocial.ts'
import { type WaitOptions, waitForWindow } from '../social/waitForWindow.ts'
import type { AccountStores } from './accountStores.ts'
import { tellOfIdentity } from './tellOfIdentity.ts'

type LinkResult = CallAnswer<typeof loginLinkResultCall>

/** Waits for what happens in the window of somebody who is logged in, for a while, and links or counts as proved what has happened there. Once. */
export async function waitForLink(
  stores: AccountStores,
  transaction: AccountTransaction,
  options: WaitOptions,
): Promise<LinkResult> {
  const social = await waitForWindow(stores, transaction.id, options)
  if (social?.failure) return { state: 'failed', reason: social.failure }
  if (social?.state === 'given') throw loginRefused(loginCodeUsedError())
  if (!social || social.expiresAt.getTime() <= stores.clock.now())
    return { state: 'failed', reason: 'expired' }
  if (social.state === 'approved') return take(stores, transaction, social)
  return { state: social.state === 'choosing' ? 'choosing' : 'waiting' }
}

async function take(
  stores: AccountStores,
  transaction: AccountTransaction,
  { provider, sealedPerson }: Social,
): Promise<LinkResult> {
  const { db, clock, sealing, accounts, audit, clients, identities, sessions, socials, transactions } = stores
  const { id, accountId, sessionId, purpose } = transaction
  const client = provider === 'farcaster' ? undefined : clients.get(provider)
  if (!client || !sealedPerson) throw loginRefused(loginExpiredError())
  const identity = { issuer: client.issuer, ...openPerson(sealing, id, sealedPerson) }
  const result = await db.transaction(async (tx) => {
    if (!(await socials.give(tx, id))) throw loginRefused(loginCodeUsedError())
    await transactions.change(tx, id, { codeVerifiedAt: new Date(clock.now()) })
    if (purpose === 'link') return identities.link(tx, identity, accountId)
    // It may have been removed since the provider has vouched.
    const owner = await accounts.find(identity)
    if (!owner.isKnown || owner.id !== accountId) return 'other'
    if (!(await sessions.prove(tx, sessionId))) throw loginRefused(loginSessionEndedError())
    return 'proved'
  })
  switch (result) {
    case 'taken':
    case 'other':
      return { state: 'failed', reason: result }
    case 'second':
      return { state: 'failed', reason: 'mismatch' }
    case 'proved':
      await audit.write({ type: 'session.proved', ...subjectsOf(transaction), details: { provider } })
      return { state: 'done' }
    case 'linked': {
      const email = await accounts.emailOf(accountId)
      await tellOfIdentity(stores, 'identity.linked', transaction, {
        provider,
        addresses: email === null ? [] : [email],
      })
      return { state: 'done' }
    }
  }
}
