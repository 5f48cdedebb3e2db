import { loginCodeExpiredError, loginCodeUsedError, loginDevicePendingError } from '@latchkey/protocol'
import type { Clock } from '../../clock.ts'
import type { EmailTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'

/** Refuses to go on with an attempt that has succeeded, was refused, or is too old. */
export function requireOpen(transaction: EmailTransaction, clock: Clock): void {
  if (transaction.codeVerifiedAt) throw loginRefused(loginCodeUsedError())
  if (transaction.linkRefusedAt) throw loginRefused(loginDevicePendingError())
  if (transaction.expiresAt.getTime() <= clock.now()) throw loginRefused(loginCodeExpiredError())
}
