import {
  loginCodeExpiredError,
  loginCodeSpentError,
  loginCodeWrongError,
  loginDevicePendingError,
  loginLockedError,
} from '@latchkey/protocol'
import type { LoginSession } from '@latchkey/protocol/api'
import type { Failure } from '../../http/failure.ts'
import { emailIdentity } from '../../sealing/identity.ts'
import type { CodeAttempt } from '../createCodes.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { EmailTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'
import { giveSession } from './giveSession.ts'
import { codesLockedMail } from './mails.ts'
import { requireOpen } from './requireOpen.ts'
import { openEmail } from './sealEmail.ts'
import { subjectsOf } from './subjectsOf.ts'

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
  if (!attempt.isRight) throw await wrong(stores, transaction, email, attempt)
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

/** Records a wrong code, tells the owner of the address when it was one too many, and says what is left. */
async function wrong(
  { audit, clock, post }: LoginStores,
  transaction: EmailTransaction,
  email: string,
  { left, failures }: CodeAttempt,
): Promise<Failure> {
  const isLocked = failures >= loginRules.failures
  await audit.write({
    type: isLocked ? 'login.code-locked' : 'login.code-wrong',
    ...subjectsOf(transaction),
  })
  if (isLocked) {
    post(codesLockedMail(email, transaction, new Date(clock.now())))
    return loginRefused(loginLockedError())
  }
  if (left === 0) return loginRefused(loginCodeSpentError())
  return loginRefused(loginCodeWrongError(left), { values: { left } })
}
