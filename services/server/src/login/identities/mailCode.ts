import { randomUUID } from 'node:crypto'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import { coarseNetwork } from '../coarseNetwork.ts'
import type { LoggedIn } from '../createAuthenticate.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { linkCodeMail, proofCodeMail } from '../flow/mails.ts'
import { sealEmail } from '../flow/sealEmail.ts'
import { loginRules } from '../loginRules.ts'

/** Who asks for a code, and in which language. */
export type CodeAsker = LoggedIn & {
  language: LoginTransaction['language']
  /** The IP address of the visitor. */
  address: string
}

/** Mails a code that counts in the session of whoever asks, and nowhere else. */
export async function mailCode(
  stores: LoginStores,
  { address, ...asker }: CodeAsker,
  { purpose, email }: { purpose: 'prove' | 'link'; email: string },
) {
  const { db, clock, sealing, accounts, addresses, codes, mailLimits, transactions } = stores
  const { sessionId, accountId, projectId, origin, deviceId, deviceName, dpopKey, language } = asker
  const { network, counted } = coarseNetwork(address)
  const subject = accounts.subjectOf(email)
  await mailLimits.take({ subject, network: counted, projectId })
  await addresses.begin(subject)
  const id = randomUUID()
  const secret = makeToken()
  const now = clock.now()
  const { code, expiresAt } = await db.transaction(async (tx) => {
    await transactions.insert(tx, {
      ...{ id, purpose, sessionId, projectId, accountId, subject, origin, deviceId, deviceName, dpopKey },
      ...{ network, language },
      secretDigest: digestOf(secret),
      sealedEmail: sealEmail(sealing, id, email),
      needsLink: false,
      createdAt: new Date(now),
      expiresAt: new Date(now + loginRules.transactionMs),
    })
    return codes.issue(tx, id)
  })
  const write = purpose === 'prove' ? proofCodeMail : linkCodeMail
  stores.post(write(email, { language, origin, deviceName }, code))
  await stores.audit.write({
    type: 'login.code-sent',
    ...{ accountId, deviceId, projectId, origin },
    network: network ?? undefined,
    details: { purpose },
  })
  return { transaction: { id, secret }, expiresAt: expiresAt.toISOString() }
}
