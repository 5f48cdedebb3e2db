import { selectAccount } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { walletIcon } from '../../ui/icons/wallet.ts'
import type { AccountParts } from '../shared/accountPart.ts'
import { Empty } from '../shared/Empty.tsx'
import { type AccountContent, createAccountContent } from './accountContent.ts'
import { ConnectedAccount } from './ConnectedAccount.tsx'

/** The account in use, or the way to one. */
export function AccountView({ content }: { content: AccountContent }) {
  const kit = useKit()
  const { account: texts, connect } = useMessages()
  const account = useKitState((state) => selectAccount(state))
  if (account.address)
    return <ConnectedAccount account={account} address={account.address} content={content} />
  return (
    <Body>
      <Empty icon={walletIcon} title={texts.notConnected} text={texts.notConnectedHint}>
        <Button variant="primary" wide onClick={() => kit.reset('Connect')}>
          {connect.title}
        </Button>
      </Empty>
    </Body>
  )
}

/** Makes the view from what other capabilities show on it. The first tab is loaded with the view; the others when they are looked at. */
export async function createAccountView(parts: AccountParts): Promise<ComponentType> {
  const content = createAccountContent(parts)
  await content.tabs[0]?.Content.load()
  return () => <AccountView content={content} />
}
