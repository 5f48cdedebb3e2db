import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { globeIcon } from '../../ui/icons/globe.ts'
import { keyIcon } from '../../ui/icons/key.ts'
import { walletIcon } from '../../ui/icons/wallet.ts'
import { HelpBlock } from '../shared/HelpBlock.tsx'

/** Explains wallets. */
export function WhatIsAWalletView() {
  const kit = useKit()
  const { wallets } = useMessages()
  const onClick = () => {
    kit.track({ event: 'CLICK_GET_WALLET' })
    kit.push('GetWallet')
  }
  return (
    <Body>
      <HelpBlock icon={keyIcon} title={wallets.loginTitle} text={wallets.loginText} />
      <HelpBlock icon={walletIcon} title={wallets.homeTitle} text={wallets.homeText} />
      <HelpBlock icon={globeIcon} title={wallets.gatewayTitle} text={wallets.gatewayText} />
      <Actions>
        <Button variant="primary" wide onClick={onClick} testId="w3m-what-is-a-wallet-get-button">
          {wallets.get}
        </Button>
      </Actions>
    </Body>
  )
}
