import { loginCodeSpentError, loginCodeWrongError, loginLockedError } from '@latchkey/protocol'
import type { Failure } from '../../http/failure.ts'
import type { CodeAttempt } from '../createCodes.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { EmailTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'
import { codesLockedMail } from './mails.ts'
import { subjectsOf } from './subjectsOf.ts'

/** Records a wrong code, tells the owner of the address when it was one too many, and says what is left. */
export async function wrongCode(
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
