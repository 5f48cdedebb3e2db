import { loginLockedError } from '@latchkey/protocol'
import { coarseNetwork } from '../coarseNetwork.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { EmailTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'
import { codeMail, linkCodeMail, linkMail, proofCodeMail } from './mails.ts'
import { requireOpen } from './requireOpen.ts'
import { openEmail } from './sealEmail.ts'

const codeMails = { login: codeMail, prove: proofCodeMail, link: linkCodeMail } as const

/** Mails another code, or the link again where it was not answered yet. What was mailed before is good for nothing then. */
export async function sendAgain(
  stores: LoginStores,
  transaction: EmailTransaction,
  address: string,
): Promise<{ expiresAt: string }> {
  const { db, clock, sealing, links, codes, frameUrl } = stores
  requireOpen(transaction, clock)
  const { id, subject, projectId, accountId, deviceId, origin } = transaction
  const isLink = transaction.needsLink && !transaction.linkApprovedAt
  // Another code would be good for nothing.
  if (!isLink && (await stores.addresses.isLocked(subject))) throw loginRefused(loginLockedError())
  const { network, counted } = coarseNetwork(address)
  await stores.mailLimits.take({ subject, network: counted, projectId })
  const email = openEmail(sealing, transaction)
  const { mail, expiresAt } = await db.transaction(async (tx) => {
    if (isLink) {
      const { token, expiresAt } = await links.renew(tx, id)
      return { mail: linkMail(email, transaction, { token, frameUrl }), expiresAt }
    }
    const { code, expiresAt } = await codes.issue(tx, id)
    return { mail: codeMails[transaction.purpose](email, transaction, code), expiresAt }
  })
  stores.post(mail)
  await stores.audit.write({
    type: isLink ? 'link.sent' : 'login.code-sent',
    ...{ accountId, deviceId, projectId, origin },
    network: network ?? undefined,
  })
  return { expiresAt: expiresAt.toISOString() }
}
