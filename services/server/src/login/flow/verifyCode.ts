import { loginCodeExpiredError, loginDevicePendingError } from '@latchkey/protocol'
import type { LoginSession } from '@latchkey/protocol/api'
import { emailIdentity } from '../../sealing/identity.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { EmailTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'
import { giveSession } from './giveSession.ts'
import { requireOpen } from './requireOpen.ts'
import { openEmail } from './sealEmail.ts'
import { wrongCode } from './wrongCode.ts'

/** Checks a code, and gives a session for it. */
export async function verifyCode(
  stores: LoginStores,
  transaction: EmailTransaction,
  code: string,
): Promise<LoginSession> {
  const { clock, addresses, codes } = stores
  requireOpen(transaction, clock)
  if (transaction.needsLink && !transaction.linkApprovedAt) throw loginRefused(loginDevicePendingError())
  const attempt = await codes.attempt(transaction, code)
  const email = openEmail(stores.sealing, transaction)
  if (!attempt.isRight) throw await wrongCode(stores, transaction, email, attempt)
  return giveSession(stores, transaction, {
    identity: emailIdentity(email),
    needsApproval: ({ isNew }) => isNew,
    // The wallet came into being while the code was on its way. The next attempt asks for the link.
    unapproved: loginRefused(loginCodeExpiredError()),
    async take(tx) {
      if (!(await codes.take(tx, transaction.id, attempt.digest))) return false
      // The code was right, so those before it are forgiven.
      await addresses.clear(tx, transaction.subject)
      return true
    },
  })
}
