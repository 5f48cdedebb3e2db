import type { Wallet } from '@latchkey/core'
import { useKit } from '../../../hooks/useKit.ts'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { FilledText } from '../../../locales/FilledText.tsx'
import { Actions } from '../../../ui/Actions.tsx'
import { Subject } from '../../shared/Subject.tsx'
import { useOnMount } from '../../shared/useOnMount.ts'
import { WalletPicture } from '../../shared/WalletPicture.tsx'
import { DownloadBar } from './DownloadBar.tsx'

export type UnsupportedScreenProps = { wallet: Wallet; texts: WalletConnectMessages }

/** Says that a wallet is not in this browser, and where to get it. */
export function UnsupportedScreen({ wallet, texts }: UnsupportedScreenProps) {
  const kit = useKit()
  useOnMount(() => {
    kit.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'browser' } })
  })
  return (
    <>
      <Subject
        picture={
          <WalletPicture connectorId={wallet.id} name={wallet.name} image={wallet.image_url} size={64} />
        }
        role="status"
        title={texts.notDetected}
        text={<FilledText text={texts.notDetectedHint} values={{ name: <bdi>{wallet.name}</bdi> }} />}
      />
      <Actions>
        <DownloadBar wallet={wallet} texts={texts} />
      </Actions>
    </>
  )
}
