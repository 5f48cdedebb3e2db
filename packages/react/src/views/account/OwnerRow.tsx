import type { AccountUser } from '@latchkey/core'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { definePart } from '../shared/definePart.tsx'
import { isSocialProvider } from '../shared/social/socialNames.ts'
import { EmailRow } from './EmailRow.tsx'

const SocialRow = definePart(() => import('./SocialRow.tsx').then((module) => module.SocialRow))

/** By what the visitor is logged in to the embedded wallet: a social account, or an e-mail address. Nothing for other wallets. */
export function OwnerRow({ user: { provider, userName, email } = {} }: { user: AccountUser | undefined }) {
  if (isSocialProvider(provider))
    return <SocialRow provider={provider} userName={userName} fallback={<SkeletonRow sub />} />
  return email && <EmailRow email={email} />
}
