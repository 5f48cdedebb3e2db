import type { SocialWindowStep } from '@latchkey/protocol/api'
import type { LoginTransaction } from '../createTransactions.ts'
import { lockOut } from '../flow/lockOut.ts'
import { recoveryLockedMail } from '../flow/mails.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import type { Social } from './createSocials.ts'
import { failedStep } from './failSocial.ts'
import { doneStep, refuseAgain } from './finishSocial.ts'
import type { SocialStores } from './socialStores.ts'

/** What the visitor says in the window: a number, or that it was somebody else. */
export type SocialAnswer = { secret: string } & ({ number: string } | { refuse: true })

/** Approves a device, or refuses it. There is no second answer. */
export async function answerSocial(stores: SocialStores, answer: SocialAnswer): Promise<SocialWindowStep> {
  const { db, clock, socials, transactions } = stores
  const now = new Date(clock.now())
  const social = await db.transaction(async (tx) => {
    const row = await socials.answer(tx, answer.secret, 'number' in answer ? answer.number : undefined)
    if (row)
      await transactions.change(
        tx,
        row.transactionId,
        row.state === 'approved' ? { linkApprovedAt: now } : { linkRefusedAt: now },
      )
    return row
  })
  const transaction = social && (await transactions.findSocial(social.transactionId))
  if (!transaction) return refuseAgain(stores, answer.secret)
  if (social.state !== 'approved') return refused(stores, social, transaction, 'refuse' in answer)
  // A link is on record once it is made.
  if (transaction.purpose === 'login')
    await stores.audit.write({
      type: 'link.approved',
      ...subjectsOf(transaction),
      details: { provider: social.provider },
    })
  return doneStep(social, transaction)
}

/** `isForeign`: the visitor says that somebody else has asked. Then no new device gets the wallet for a day. */
async function refused(
  stores: SocialStores,
  social: Social,
  transaction: LoginTransaction,
  isForeign: boolean,
): Promise<SocialWindowStep> {
  // Whoever was about to link a login has only thought better of it.
  if (transaction.purpose !== 'login') return failedStep('refused', social, transaction)
  if (isForeign) {
    const until = await lockOut(stores, transaction)
    const email = until && (await stores.accounts.emailOf(transaction.accountId))
    if (email) stores.post(recoveryLockedMail(email, transaction, until))
  }
  await stores.audit.write({
    type: 'link.refused',
    ...subjectsOf(transaction),
    details: { isForeign, provider: social.provider },
  })
  return failedStep('refused', social)
}
