import type { ConnectMethod } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { walletIcon } from '../../ui/icons/wallet.ts'
import { WalletList } from './WalletList.tsx'

/** Connecting with a wallet: the list, or one button to it where the page wants other ways to stand out. */
export function WalletMethod({ offered }: { offered: readonly ConnectMethod[] }) {
  const kit = useKit()
  const { connect } = useMessages()
  const { collapseWallets, emailShowWallets } = useKitState((state) => state.options.features)
  // Where there is no other way to connect, a button before the wallets would only be in the way.
  const isCollapsed = offered.length > 1 && (collapseWallets || !emailShowWallets)
  if (!isCollapsed) return <WalletList />
  return (
    <Button
      wide
      icon={walletIcon}
      onClick={() => kit.push('ConnectWallets')}
      testId="w3m-collapse-wallets-button"
    >
      {connect.continueWithWallet}
    </Button>
  )
}
