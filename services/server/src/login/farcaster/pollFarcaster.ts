import type { LoginTransaction } from '../createTransactions.ts'
import { custodyChangedMail } from '../flow/mails.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import { loginRules } from '../loginRules.ts'
import type { Social } from '../social/createSocials.ts'
import { failSocial } from '../social/failSocial.ts'
import { readName } from '../social/providers/readName.ts'
import { SocialError } from '../social/providers/socialError.ts'
import { openChannel, type Person, sealPerson } from '../social/sealSocial.ts'
import type { SocialStores } from '../social/socialStores.ts'
import type { FarcasterLogin } from './createFarcasterLogin.ts'
import { isPassing } from './farcasterRelay.ts'
import { farcasterSteps } from './farcasterSteps.ts'

/**
 * Asks the relay whether the visitor has approved the login, and who it is. Of all who wait for one attempt one asks at a time: the relay tells an
 * answer once.
 */
export async function pollFarcaster(
  farcaster: FarcasterLogin,
  stores: SocialStores,
  { transactionId }: Pick<Social, 'transactionId'>,
): Promise<void> {
  const steps = farcasterSteps(stores)
  const social = await steps.claim(transactionId)
  const transaction = social && (await stores.transactions.findSocial(transactionId))
  if (!transaction || !social.sealedSecrets) return
  try {
    const person = await findPerson(farcaster, stores, transactionId, social.sealedSecrets)
    if (person) await settle(farcaster, stores, transaction, person)
    else await steps.release(transactionId, 0)
  } catch (error) {
    const isKnown = error instanceof SocialError
    const failures = social.pollFailures + 1
    if (isKnown && isPassing(error) && failures < loginRules.relayFailures)
      return void (await steps.release(transactionId, failures))
    await failSocial(stores, social, transaction, isKnown ? error : new SocialError('provider', 'unknown'))
    if (!isKnown) throw error
  }
}

async function findPerson(
  farcaster: FarcasterLogin,
  { sealing }: SocialStores,
  transactionId: string,
  sealedSecrets: string,
): Promise<(Person & { custody: string }) | undefined> {
  const channel = openChannel(sealing, transactionId, sealedSecrets)
  const answer = await farcaster.look(channel)
  if (answer === 'gone') throw new SocialError('expired', 'no-channel')
  if (!answer) return undefined
  const { fid, custody } = await farcaster.verify(answer, channel).catch((error: unknown) => {
    // The answer is told once, so there is nothing to ask again for.
    throw error instanceof SocialError && isPassing(error) ? new SocialError('provider', 'node') : error
  })
  // Nobody has signed the name. It is for showing only.
  return { subject: fid, name: readName(answer.username, `!${fid}`), custody }
}

async function settle(
  { issuer, holdMs }: FarcasterLogin,
  stores: SocialStores,
  transaction: LoginTransaction,
  person: Person & { custody: string },
): Promise<void> {
  const { db, clock, accounts, sealing } = stores
  const { id } = transaction
  const identity = { issuer, subject: person.subject }
  const found = await accounts.find(identity)
  const accountId = found.isKnown ? found.id : transaction.accountId
  const custody = await accounts.checkCustody(identity, person.custody, holdMs)
  if (!custody.isAllowed) {
    if (custody.isFirst) {
      await stores.audit.write({
        type: 'login.custody-changed',
        ...subjectsOf({ ...transaction, accountId }),
        details: { provider: 'farcaster', hours: Math.ceil(holdMs / 3_600_000) },
      })
      const email = await accounts.emailOf(accountId)
      if (email) stores.post(custodyChangedMail(email, transaction, custody.until))
    }
    throw new SocialError('custody', 'changed')
  }
  await db.transaction(async (tx) => {
    const row = await farcasterSteps(stores).settle(tx, id, sealPerson(sealing, id, person))
    if (row)
      await stores.transactions.change(tx, id, {
        accountId,
        needsLink: true,
        codeVerifiedAt: new Date(clock.now()),
      })
  })
}
