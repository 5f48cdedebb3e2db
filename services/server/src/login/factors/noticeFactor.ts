import type { Mail } from '../../mail/mailer.ts'
import type { Accounts } from '../createAccounts.ts'
import type { Post } from '../createPost.ts'
import type { FactorAttempt } from './createFactorStore.ts'

type Where = Pick<FactorAttempt, 'account_id' | 'language' | 'origin' | 'device_name'>

/** Tells the owner of an account by mail what has become of a factor. Where no address was ever proved, nobody can be told. */
export async function noticeFactor(
  { accounts, post }: { accounts: Pick<Accounts, 'emailOf'>; post: Post },
  { account_id: accountId, language, origin, device_name: device }: Where,
  what: { kind: 'factorAdded' | 'factorRemoved'; at: Date } | { kind: 'passcodeLocked'; until: Date },
): Promise<void> {
  const to = await accounts.emailOf(accountId)
  if (to === null) return
  const mail: Mail =
    what.kind === 'passcodeLocked'
      ? { to, language, kind: what.kind, values: { origin, device, until: what.until } }
      : { to, language, kind: what.kind, values: { origin, device, at: what.at } }
  post(mail)
}
