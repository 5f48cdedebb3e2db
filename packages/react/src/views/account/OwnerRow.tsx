import type { AccountUser } from '@latchkey/core'
import { isSocialAccount } from '../shared/social/socialNames.ts'
import { EmailRow } from './EmailRow.tsx'
import { SocialRow } from './SocialRow.tsx'

/** By what the visitor is logged in to the embedded wallet: a social account, or an e-mail address. */
export function OwnerRow({ user: { provider, userName, email } }: { user: AccountUser }) {
  if (isSocialAccount(provider)) return <SocialRow provider={provider} userName={userName} />
  return email && <EmailRow email={email} />
}
