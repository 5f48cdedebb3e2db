import type { FarcasterStep } from '@latchkey/protocol/api'
import { subjectsOf } from '../flow/subjectsOf.ts'
import { failSocial } from '../social/failSocial.ts'
import { SocialError } from '../social/providers/socialError.ts'
import { sealChannel } from '../social/sealSocial.ts'
import type { SocialStores } from '../social/socialStores.ts'
import { failed, farcasterStep } from './farcasterStep.ts'
import { farcasterSteps } from './farcasterSteps.ts'

/** What the visitor says on the page: a number, or that it was somebody else. */
export type FarcasterAnswer = { secret: string } & ({ number: string } | { refuse: true })

/**
 * After the right number a channel of the relay is opened, and the page gets the link of Farcaster's app: before that nobody has a link that could be
 * shown to somebody else. Who the visitor is nobody knows yet, so there is no account that "it wasn't me" could lock.
 */
export async function answerFarcaster(stores: SocialStores, answer: FarcasterAnswer): Promise<FarcasterStep> {
  const { db, clock, transactions, farcaster, sealing } = stores
  const now = new Date(clock.now())
  const steps = farcasterSteps(stores)
  const social = await db.transaction(async (tx) => {
    const row = await steps.answer(tx, answer.secret, 'number' in answer ? answer.number : undefined)
    if (row)
      await transactions.change(
        tx,
        row.transactionId,
        row.state === 'asked' ? { linkApprovedAt: now } : { linkRefusedAt: now },
      )
    return row
  })
  const transaction = social && (await transactions.findSocial(social.transactionId))
  if (!transaction) return answerAgain(stores, answer)
  const { accountId: _, ...event } = subjectsOf(transaction)
  const details = { provider: social.provider }
  if (social.state !== 'asked') {
    await stores.audit.write({
      type: 'link.refused',
      ...event,
      details: { ...details, isForeign: 'refuse' in answer },
    })
    return failed('refused')
  }
  await stores.audit.write({ type: 'link.approved', ...event, details })
  const { transactionId } = social
  try {
    if (!farcaster) throw new SocialError('provider', 'off')
    const channel = await farcaster.openChannel()
    const kept = await steps.keepChannel(transactionId, sealChannel(sealing, transactionId, channel))
    // The visitor has left meanwhile.
    return kept ? { state: 'approve', location: channel.location } : failed('expired')
  } catch (error) {
    const why = error instanceof SocialError ? error : new SocialError('provider', 'unknown')
    const step = await failSocial(stores, social, transaction, why)
    if (!(error instanceof SocialError)) throw error
    return failed('reason' in step ? step.reason : why.reason)
  }
}

/** There is no second number: what the first one has led to stays. But whoever does not approve in the app may say so, which ends the attempt. */
async function answerAgain(stores: SocialStores, answer: FarcasterAnswer): Promise<FarcasterStep> {
  const step = await farcasterStep(stores, answer.secret)
  if (step.state === 'approve' && 'refuse' in answer) {
    const social = await stores.socials.findByWindow(answer.secret)
    const transaction = social && (await stores.transactions.findSocial(social.transactionId))
    if (transaction) await failSocial(stores, social, transaction, new SocialError('denied', 'on-the-phone'))
    return farcasterStep(stores, answer.secret)
  }
  // A page that is still asked has not given this answer.
  return step.state === 'choose' ? failed('expired') : step
}
