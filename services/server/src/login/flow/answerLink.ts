import { loginLinkInvalidError } from '@latchkey/protocol'
import type { LoginStores } from '../createLoginStores.ts'
import type { EmailTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'
import { lockOut } from './lockOut.ts'
import { codeMail, recoveryLockedMail } from './mails.ts'
import { openEmail } from './sealEmail.ts'
import { subjectsOf } from './subjectsOf.ts'

/** What the visitor says on the page of a mail's link: a number, or that it was somebody else. */
export type LinkAnswer = { number: string } | { refuse: true }

/** What the page of a mail's link shows. */
export async function lookAtLink(stores: LoginStores, token: string) {
  const { transactionId, numbers } = await stores.links.look(token)
  const transaction = await requireTransaction(stores, transactionId)
  return {
    origin: transaction.origin,
    device: transaction.deviceName,
    place: transaction.network ?? 'unknown',
    at: transaction.createdAt.toISOString(),
    numbers,
  }
}

/** Approves a device, or refuses it. The link is used up either way. */
export async function answerLink(
  stores: LoginStores,
  token: string,
  answer: LinkAnswer,
): Promise<'approved' | 'refused'> {
  const { db, clock, links, transactions, codes, addresses } = stores
  const { transactionId } = await links.look(token)
  const transaction = await requireTransaction(stores, transactionId)
  const now = new Date(clock.now())
  // The number is compared with that of the row that was used up, so that two answers at once cannot both try.
  const result = await db.transaction(async (tx) => {
    const link = await links.take(tx, token)
    const isApproved = 'number' in answer && answer.number === link.number
    await transactions.change(
      tx,
      transactionId,
      isApproved ? { linkApprovedAt: now } : { linkRefusedAt: now },
    )
    if (!isApproved) return undefined
    const { code } = await codes.issue(tx, transactionId)
    // A login by link: wrong codes of others are forgiven.
    await addresses.clear(tx, transaction.subject)
    return code
  })
  if (result !== undefined) await approved(stores, transaction, result)
  else await refused(stores, transaction, 'refuse' in answer)
  return result === undefined ? 'refused' : 'approved'
}

async function approved(stores: LoginStores, transaction: EmailTransaction, code: string) {
  const { subject, projectId } = transaction
  stores.post(codeMail(openEmail(stores.sealing, transaction), transaction, code))
  await stores.mailLimits.note({ subject, network: null, projectId })
  await stores.audit.write({ type: 'link.approved', ...subjectsOf(transaction) })
}

/** `isForeign`: the visitor says that somebody else has asked. Then no new device gets the wallet for a day. */
async function refused(stores: LoginStores, transaction: EmailTransaction, isForeign: boolean) {
  if (isForeign) {
    const until = await lockOut(stores, transaction)
    if (until) stores.post(recoveryLockedMail(openEmail(stores.sealing, transaction), transaction, until))
  }
  await stores.audit.write({
    type: 'link.refused',
    ...subjectsOf(transaction),
    details: { isForeign },
  })
}

async function requireTransaction(stores: LoginStores, id: string): Promise<EmailTransaction> {
  const transaction = await stores.transactions.find(id)
  if (!transaction) throw loginRefused(loginLinkInvalidError())
  return transaction
}
