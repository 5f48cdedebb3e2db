import { downloadLogs } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { useWalletHelpMessages } from '../../locales/wallets/late/useWalletHelpMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { globeIcon } from '../../ui/icons/globe.ts'
import { keyIcon } from '../../ui/icons/key.ts'
import { receiveIcon } from '../../ui/icons/receive.ts'
import { walletIcon } from '../../ui/icons/wallet.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { HelpBlock, HelpSkeleton } from '../shared/HelpBlock.tsx'

/** Explains wallets. */
export function WhatIsAWalletView() {
  const kit = useKit()
  const { wallets } = useMessages()
  const texts = useWalletHelpMessages()
  const onClick = () => {
    kit.track({ event: 'CLICK_GET_WALLET' })
    kit.push('GetWallet')
  }
  if (!texts) return <HelpSkeleton />
  return (
    <Body>
      <HelpBlock icon={keyIcon} title={texts.loginTitle} text={texts.loginText} />
      <HelpBlock icon={walletIcon} title={texts.homeTitle} text={texts.homeText} />
      <HelpBlock icon={globeIcon} title={texts.gatewayTitle} text={texts.gatewayText} />
      <Actions>
        <Button variant="primary" wide onClick={onClick} testId="w3m-what-is-a-wallet-get-button">
          {wallets.get}
        </Button>
      </Actions>
      {/* Whoever cannot connect has no account, where it is otherwise. */}
      <Inline align="center">
        <LinkButton icon={receiveIcon} onClick={() => void downloadLogs(kit)} testId="download-logs">
          {texts.downloadLogs}
        </LinkButton>
      </Inline>
    </Body>
  )
}
