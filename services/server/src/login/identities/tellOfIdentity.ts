import type { LoginProvider } from '@latchkey/protocol/api'
import type { AuditType } from '../../audit/audit.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { loginLinkedMail, loginUnlinkedMail } from '../flow/mails.ts'
import { subjectsOf } from '../flow/subjectsOf.ts'
import type { SocialStores } from '../social/socialStores.ts'

type Change = Pick<
  LoginTransaction,
  'accountId' | 'deviceId' | 'deviceName' | 'projectId' | 'origin' | 'network' | 'language'
>

const mails = { 'identity.linked': loginLinkedMail, 'identity.unlinked': loginUnlinkedMail } as const

/**
 * Records that another way to log in is there, or is gone, and tells the owner of the account by mail. `addresses`: to which; one that was itself
 * removed is among them.
 */
export async function tellOfIdentity(
  { audit, clock, post }: Pick<SocialStores, 'audit' | 'clock' | 'post'>,
  type: Extract<AuditType, keyof typeof mails>,
  change: Change,
  { provider, addresses }: { provider: LoginProvider; addresses: readonly string[] },
): Promise<void> {
  await audit.write({ type, ...subjectsOf(change), details: { provider } })
  const at = new Date(clock.now())
  for (const address of addresses) post(mails[type](address, change, { provider, at }))
}
