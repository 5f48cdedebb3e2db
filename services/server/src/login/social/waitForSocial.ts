import { loginCodeUsedError, loginExpiredError } from '@latchkey/protocol'
import type { CallAnswer, loginSocialResultCall } from '@latchkey/protocol/api'
import type { LoginTransaction } from '../createTransactions.ts'
import { giveSession } from '../flow/giveSession.ts'
import { loginRefused } from '../loginRefused.ts'
import type { Social, SocialState } from './createSocials.ts'
import { openPerson } from './sealSocial.ts'
import type { SocialStores } from './socialStores.ts'
import { type WaitOptions, waitForWindow } from './waitForWindow.ts'

/** What the frame has to show of it. */
const shownStates: { readonly [state in SocialState]?: 'choosing' | 'approving' } = {
  choosing: 'choosing',
  asked: 'approving',
}

export type SocialResult = CallAnswer<typeof loginSocialResultCall>

/** Waits for what happens in the window, for a while, and gives the session when it is time. */
export async function waitForSocial(
  stores: SocialStores,
  { id }: Pick<LoginTransaction, 'id'>,
  options: WaitOptions,
): Promise<SocialResult> {
  return resultOf(stores, await waitForWindow(stores, id, options))
}

async function resultOf(stores: SocialStores, social: Social | undefined): Promise<SocialResult> {
  if (social?.failure) return { state: 'failed', reason: social.failure }
  if (social?.state === 'given') throw loginRefused(loginCodeUsedError())
  if (!social || social.expiresAt.getTime() <= stores.clock.now())
    return { state: 'failed', reason: 'expired' }
  if (social.state === 'approved') return { state: 'done', session: await take(stores, social) }
  return { state: shownStates[social.state] ?? 'waiting' }
}

async function take(stores: SocialStores, social: Social) {
  const { transactionId, provider, sealedPerson } = social
  const transaction = await stores.transactions.findSocial(transactionId)
  const client = provider === 'farcaster' ? stores.farcaster : stores.clients.get(provider)
  if (!transaction || !client || !sealedPerson) throw loginRefused(loginExpiredError())
  const { custody, ...person } = openPerson(stores.sealing, transactionId, sealedPerson)
  const identity = { issuer: client.issuer, ...person }
  return giveSession(stores, transaction, {
    identity,
    needsApproval: ({ isKnown, isNew }) => !isKnown || isNew,
    // The device was forgotten, or the wallet came into being, since the provider has vouched. The next attempt asks for the number.
    unapproved: loginRefused(loginExpiredError()),
    take: async (tx) => (await stores.socials.give(tx, transactionId)) !== undefined,
    ...(custody !== undefined && { afterwards: (tx) => stores.accounts.keepCustody(tx, identity, custody) }),
  })
}
