import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { walletIcon } from '../../ui/icons/wallet.ts'
import { Empty } from '../shared/Empty.tsx'

/** There is no wallet to connect: says how to get one. */
export function NoWallets() {
  const kit = useKit()
  const { connect, wallets } = useMessages()
  const onClick = () => {
    kit.track({ event: 'CLICK_GET_WALLET' })
    kit.push('GetWallet')
  }
  return (
    <Empty icon={walletIcon} title={connect.noWallets} text={connect.noWalletsHint} testId="no-wallets">
      <Button variant="primary" wide onClick={onClick}>
        {wallets.get}
      </Button>
    </Empty>
  )
}
