import type { Connector, Wallet, WalletPlatform } from '@latchkey/core'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { QrPlace } from '../../../ui/QrPlace.tsx'
import { definePart } from '../../shared/definePart.tsx'
import { PairingFailed } from './PairingFailed.tsx'
import { UnsupportedScreen } from './UnsupportedScreen.tsx'
import type { usePairing } from './usePairing.ts'

// Each is loaded by itself, because each is for other visitors: at a desktop, with a phone, with an extension.
const QrScreen = definePart(() => import('./QrScreen.tsx').then((module) => module.QrScreen))
const OpenScreen = definePart(() => import('./OpenScreen.tsx').then((module) => module.OpenScreen))
const ConnectingExternal = definePart(() =>
  import('../ConnectingExternal.tsx').then((module) => module.ConnectingExternal),
)

export type PlatformScreenProps = {
  platform: WalletPlatform
  wallet: Wallet | undefined
  /** The wallet's own connector in this browser. */
  installed?: Connector | undefined
  pairing: ReturnType<typeof usePairing>
  isOpened?: boolean | undefined
  isBuffering?: boolean | undefined
  texts: WalletConnectMessages
}

/** What one way to reach a wallet shows. */
export function PlatformScreen({
  platform,
  wallet,
  installed,
  pairing: { uri, error, hasFailed, retry },
  isOpened,
  isBuffering = false,
  texts,
}: PlatformScreenProps) {
  const fallback = <QrPlace />
  if (platform === 'browser' && installed)
    return <ConnectingExternal connector={installed} fallback={fallback} />
  if (platform === 'unsupported' && wallet) return <UnsupportedScreen wallet={wallet} texts={texts} />
  if (hasFailed) return <PairingFailed wallet={wallet} error={error} texts={texts} onRetry={retry} />
  if (wallet && (platform === 'mobile' || platform === 'desktop' || platform === 'web'))
    return (
      <OpenScreen
        wallet={wallet}
        platform={platform}
        uri={uri}
        texts={texts}
        isOpened={isOpened}
        isBuffering={isBuffering}
        fallback={fallback}
      />
    )
  return <QrScreen wallet={wallet} uri={uri} texts={texts} fallback={fallback} />
}
