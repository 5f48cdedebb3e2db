import { toBytes, toHex } from '../../db/bytes.ts'
import type { Sealing } from '../../sealing/sealing.ts'

const aadOf = (transactionId: string) => `login_transactions|${transactionId}|email`

/** The e-mail address of an attempt, as it lies in the database. */
export const sealEmail = (sealing: Sealing, transactionId: string, email: string) =>
  toHex(sealing.seal('pii', Buffer.from(email), aadOf(transactionId)))

/** The e-mail address of an attempt. */
export const openEmail = (sealing: Sealing, transaction: { id: string; sealedEmail: string }) =>
  Buffer.from(sealing.open('pii', toBytes(transaction.sealedEmail), aadOf(transaction.id))).toString('utf8')
