import type { Wallet } from '@latchkey/core'
import { useKit } from '../../../hooks/useKit.ts'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { qrIcon } from '../../../ui/icons/qr.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { QrPlace } from '../../../ui/QrPlace.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { useOnMount } from '../../shared/useOnMount.ts'
import { WalletPicture } from '../../shared/WalletPicture.tsx'
import { CopyLink } from './CopyLink.tsx'
import { DownloadBar } from './DownloadBar.tsx'

export type QrScreenProps = {
  wallet: Wallet | undefined
  uri: string | undefined
  texts: WalletConnectMessages
}

/** A code for a wallet on another device. */
export function QrScreen({ wallet, uri, texts }: QrScreenProps) {
  const kit = useKit()
  useOnMount(() => {
    const name = wallet?.name ?? 'WalletConnect'
    kit.track({ event: 'SELECT_WALLET', properties: { name, platform: 'qrcode' } })
    // A visitor who scans a code is not sent to an app, so there is no deep link to come back to.
    void kit.setWcLinking(undefined)
  })
  return (
    <>
      {uri ? (
        <QrCode
          key="code"
          value={uri}
          label={texts.qrCode}
          logo={
            wallet ? (
              <WalletPicture connectorId={wallet.id} name={wallet.name} image={wallet.image_url} size={48} />
            ) : (
              <Tile icon={qrIcon} size={48} />
            )
          }
          testId="wui-qr-code"
        />
      ) : (
        <QrPlace />
      )}
      <Stack gap={2} align="center">
        <div role="status">
          <Text strong align="center">
            {uri ? texts.scan : texts.preparing}
          </Text>
        </div>
        <CopyLink uri={uri} texts={texts} />
      </Stack>
      {wallet && <DownloadBar wallet={wallet} texts={texts} />}
    </>
  )
}
