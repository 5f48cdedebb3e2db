import { ConnectFooter } from './ConnectFooter.tsx'
import { ConnectScroll } from './ConnectScroll.tsx'
import { WalletList } from './WalletList.tsx'

/** The wallets alone, where the Connect view shows only a button for them. */
export function ConnectWalletsView() {
  return (
    <>
      <ConnectScroll>
        <WalletList />
      </ConnectScroll>
      <ConnectFooter />
    </>
  )
}
