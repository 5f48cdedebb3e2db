import type { Wallet } from '@latchkey/core'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { useMessages } from '../../../locales/useMessages.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConnectionIndicator } from '../../../ui/ConnectionIndicator.tsx'
import { qrIcon } from '../../../ui/icons/qr.ts'
import { refreshIcon } from '../../../ui/icons/refresh.ts'
import { StatusText } from '../../../ui/StatusText.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { AppPicture } from '../../shared/AppPicture.tsx'
import { WalletPicture } from '../../shared/WalletPicture.tsx'
import { pairingFailure } from './pairingFailure.ts'

export type PairingFailedProps = {
  wallet: Wallet | undefined
  error: unknown
  texts: WalletConnectMessages
  onRetry: () => void
}

/** Says why no wallet was connected, and offers another link. */
export function PairingFailed({ wallet, error, texts, onRetry }: PairingFailedProps) {
  const { connect, shell } = useMessages()
  const { title, text } = pairingFailure(error, { connect, texts })
  return (
    <>
      <ConnectionIndicator
        start={<AppPicture size={64} />}
        end={
          wallet ? (
            <WalletPicture connectorId={wallet.id} name={wallet.name} image={wallet.image_url} size={64} />
          ) : (
            <Tile icon={qrIcon} size={64} />
          )
        }
        state="declined"
      />
      <StatusText role="alert" tone="bad" title={title} text={text} />
      <Actions>
        <Button
          wide
          variant="primary"
          icon={refreshIcon}
          onClick={onRetry}
          testId="w3m-connecting-widget-secondary-button"
        >
          {shell.tryAgain}
        </Button>
      </Actions>
    </>
  )
}
