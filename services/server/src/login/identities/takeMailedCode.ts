import {
  loginCodeUsedError,
  loginIdentitySecondError,
  loginIdentityTakenError,
  loginSessionEndedError,
} from '@latchkey/protocol'
import { emailIdentity } from '../../sealing/identity.ts'
import type { AccountTransaction, EmailTransaction } from '../createTransactions.ts'
import { requireOpen } from '../flow/requireOpen.ts'
import { openEmail } from '../flow/sealEmail.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import { wrongCode } from '../flow/wrongCode.ts'
import { loginRefused } from '../loginRefused.ts'
import type { AccountStores } from './accountStores.ts'
import { tellOfIdentity } from './tellOfIdentity.ts'

/** Checks a code that was mailed for a session. Then the session counts as proved, or the address leads to its account. */
export async function takeMailedCode(
  stores: AccountStores,
  transaction: EmailTransaction & AccountTransaction,
  code: string,
): Promise<void> {
  const { db, clock, addresses, codes, sessions, identities, transactions } = stores
  requireOpen(transaction, clock)
  const { id, purpose, sessionId, accountId, subject } = transaction
  const attempt = await codes.attempt(transaction, code)
  const email = openEmail(stores.sealing, transaction)
  if (!attempt.isRight) throw await wrongCode(stores, transaction, email, attempt)
  const result = await db.transaction(async (tx) => {
    if (!(await codes.take(tx, id, attempt.digest))) throw loginRefused(loginCodeUsedError())
    // The code was right, so those before it are forgiven.
    await addresses.clear(tx, subject)
    await transactions.change(tx, id, { codeVerifiedAt: new Date(clock.now()) })
    if (purpose === 'link') return identities.link(tx, emailIdentity(email), accountId)
    if (!(await sessions.prove(tx, sessionId))) throw loginRefused(loginSessionEndedError())
    return 'proved'
  })
  // The code is used up all the same.
  if (result === 'taken') throw loginRefused(loginIdentityTakenError())
  if (result === 'second') throw loginRefused(loginIdentitySecondError())
  if (result === 'linked')
    await tellOfIdentity(stores, 'identity.linked', transaction, { provider: 'email', addresses: [email] })
  else
    await stores.audit.write({
      type: 'session.proved',
      ...subjectsOf(transaction),
      details: { provider: 'email' },
    })
}
