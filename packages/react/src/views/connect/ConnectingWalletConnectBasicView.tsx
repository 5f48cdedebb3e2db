import { isMobile } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useWalletConnectMessages } from '../../locales/connect/late/useWalletConnectMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { AllWalletsRow, useIsAllWalletsShown } from './AllWalletsRow.tsx'
import { WalletList } from './WalletList.tsx'
import { PlatformScreen } from './walletConnect/PlatformScreen.tsx'
import { usePairing } from './walletConnect/usePairing.ts'

/** The first view where no adapter knows a wallet: a code for any wallet, or, on a phone, the wallets to open. */
export function ConnectingWalletConnectBasicView() {
  return <Body>{isMobile() ? <WalletList /> : <AnyWallet />}</Body>
}

function AnyWallet() {
  const texts = useWalletConnectMessages()
  const pairing = usePairing(undefined, true)
  const isAllWalletsShown = useIsAllWalletsShown()
  const kit = useKit()
  useOnMount(() => void kit.fetchRecommendedWallets().catch(() => {}))
  if (!texts) return null
  return (
    <>
      <PlatformScreen platform="qrcode" wallet={undefined} pairing={pairing} texts={texts} />
      {isAllWalletsShown && (
        <RowList>
          <AllWalletsRow />
        </RowList>
      )}
    </>
  )
}
