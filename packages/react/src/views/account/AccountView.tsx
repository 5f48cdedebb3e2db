import type { ComponentType } from 'react'
import { Body } from '../../ui/Body.tsx'
import type { AccountParts } from '../shared/accountPart.ts'
import { definePart } from '../shared/definePart.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { type AccountContent, createAccountTabs } from './accountContent.ts'
import { DefaultAccount } from './DefaultAccount.tsx'
import { useIsEmbeddedWallet } from './useIsEmbeddedWallet.ts'

const WalletFeatures = definePart(() =>
  import('./WalletFeatures.tsx').then((module) => module.WalletFeatures),
)

/** The connected account: that of the embedded wallet shows everything it can do, any other leaves most to its wallet. */
export function AccountView({ content }: { content: AccountContent }) {
  const isEmbeddedWallet = useIsEmbeddedWallet()
  return (
    <Body>
      {isEmbeddedWallet ? (
        <WalletFeatures content={content} fallback={<AccountSkeleton />} />
      ) : (
        <DefaultAccount content={content} />
      )}
    </Body>
  )
}

/** Makes the view from what other capabilities show on it. The first tab is loaded with the view; the others when they are looked at. */
export async function createAccountView({ Summary, tabs }: AccountParts): Promise<ComponentType> {
  const content = { Summary, tabs: createAccountTabs(tabs) }
  await content.tabs[0]?.Content.load()
  return () => <AccountView content={content} />
}
