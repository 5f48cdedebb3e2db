import type { SocialProvider, SocialWindowStep } from '@latchkey/protocol/api'
import type { Identity } from '../../sealing/identity.ts'
import { type AccountTransaction, isOfAccount, type LoginTransaction } from '../createTransactions.ts'
import { isNewToWallet } from '../flow/isNewToWallet.ts'
import type { Social } from './createSocials.ts'
import { failedStep, failSocial, purposeOf } from './failSocial.ts'
import { SocialError } from './providers/socialError.ts'
import { openSecrets, sealPerson } from './sealSocial.ts'
import type { SocialStores } from './socialStores.ts'

/** What a window has come back from a provider with. `provider`: whose page of ours it came back to. */
export type SocialReturn = { provider: SocialProvider; secret: string; query: string }

/**
 * Asks the provider who has come back. A device that the account knows, with its wallet if there is one, is logged in; for any other the visitor
 * has to choose the number that it shows.
 */
export async function finishSocial(stores: SocialStores, back: SocialReturn): Promise<SocialWindowStep> {
  const { socials, transactions } = stores
  const social = await socials.comeBack(back.secret)
  const transaction = social && (await transactions.findSocial(social.transactionId))
  if (!transaction) return refuseAgain(stores, back.secret)
  try {
    const identity = await findPerson(stores, social, back)
    return isOfAccount(transaction)
      ? await settleOfAccount(stores, social, transaction, identity)
      : await settle(stores, social, transaction, identity)
  } catch (error) {
    if (error instanceof SocialError) return failSocial(stores, social, transaction, error)
    await failSocial(stores, social, transaction, new SocialError('provider', 'unknown'))
    throw error
  }
}

/** Nobody comes back twice, and nobody without having gone. What happens to the attempt does not change by it. */
export async function refuseAgain(
  { socials, clock }: Pick<SocialStores, 'socials' | 'clock'>,
  secret: string,
): Promise<SocialWindowStep> {
  const social = await socials.findByWindow(secret)
  if (social?.failure) return failedStep(social.failure, social)
  const isLate = social && social.state !== 'given' && social.expiresAt.getTime() <= clock.now()
  return failedStep(isLate ? 'expired' : 'mismatch', social)
}

async function findPerson(
  { clients, accounts, sealing }: SocialStores,
  social: Social,
  { provider, query }: SocialReturn,
): Promise<Identity> {
  // Each provider has a page of its own to come back to, so that none can pass its answer off as that of another.
  if (provider !== social.provider) throw new SocialError('mismatch', 'other-provider')
  const client = clients.get(provider)
  if (!client || !social.sealedSecrets) throw new SocialError('provider', 'off')
  const { issuer } = client
  const secrets = openSecrets(sealing, social.transactionId, social.sealedSecrets)
  const { subject, name } = await client.finish(query, secrets)
  // Apple says it the first time only.
  return { issuer, subject, name: name || ((await accounts.nameOf({ issuer, subject })) ?? '') }
}

async function settle(
  stores: SocialStores,
  social: Social,
  transaction: LoginTransaction,
  identity: Identity,
): Promise<SocialWindowStep> {
  const { db, clock, accounts, devices, wallets, sealing } = stores
  const { id, deviceId, dpopKey, origin } = transaction
  const found = await accounts.find(identity)
  const accountId = found.isKnown ? found.id : transaction.accountId
  const isKnown = await devices.isKnown({ accountId, deviceId, dpopKey, origin })
  const wallet = await wallets.find(accountId, { deviceId, dpopKey })
  const needsLink = !isKnown || isNewToWallet(wallet, isKnown)
  const settled = await db.transaction(async (tx) => {
    const state = needsLink ? 'choosing' : 'approved'
    const row = await stores.socials.settle(tx, id, {
      state,
      sealedPerson: sealPerson(sealing, id, identity),
    })
    if (row)
      await stores.transactions.change(tx, id, {
        accountId,
        needsLink,
        codeVerifiedAt: new Date(clock.now()),
      })
    return row
  })
  // The visitor has left meanwhile.
  if (!settled) return failedStep('expired', social)
  if (!needsLink) return doneStep(settled, transaction)
  return {
    state: 'choose',
    name: identity.name,
    origin,
    device: transaction.deviceName,
    place: transaction.network ?? 'unknown',
    at: transaction.createdAt.toISOString(),
    numbers: settled.numbers,
  }
}

/**
 * The same for whoever is logged in: to prove who they are, it must be a login of the account; to be linked, one of no other. A link always waits for the
 * number, and for the visitor to read whose login it is: another page may have logged this browser in at the provider as somebody else.
 */
async function settleOfAccount(
  stores: SocialStores,
  social: Social,
  transaction: AccountTransaction,
  identity: Identity,
): Promise<SocialWindowStep> {
  const { db, accounts, sealing } = stores
  const { id, accountId, purpose, origin } = transaction
  const owner = await accounts.find(identity)
  const isOwn = owner.isKnown && owner.id === accountId
  if (purpose === 'prove' && !isOwn) throw new SocialError('other', 'another-person')
  if (purpose === 'link' && owner.isKnown && !isOwn) throw new SocialError('taken', 'another-account')
  const settled = await db.transaction((tx) =>
    stores.socials.settle(tx, id, {
      state: purpose === 'link' ? 'choosing' : 'approved',
      sealedPerson: sealPerson(sealing, id, identity),
    }),
  )
  // The visitor has left meanwhile.
  if (!settled) return failedStep('expired', social, transaction)
  if (purpose === 'prove') return doneStep(settled, transaction)
  return {
    state: 'choose',
    name: identity.name,
    origin,
    device: transaction.deviceName,
    place: transaction.network ?? 'unknown',
    at: transaction.createdAt.toISOString(),
    numbers: settled.numbers,
    purpose,
  }
}

export const doneStep = (
  { returnTo }: Pick<Social, 'returnTo'>,
  transaction: Pick<LoginTransaction, 'purpose'>,
): SocialWindowStep => ({ state: 'done', ...(returnTo && { returnTo }), ...purposeOf(transaction) })
