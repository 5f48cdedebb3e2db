import type { Connector, Wallet, WalletPlatform } from '@latchkey/core'
import { lazy, Suspense } from 'react'
import type { WalletConnectMessages } from '../../../locales/walletConnect/walletConnectMessages.ts'
import { PairingFailed } from './PairingFailed.tsx'
import { QrPlace } from './QrPlace.tsx'
import { UnsupportedScreen } from './UnsupportedScreen.tsx'
import type { usePairing } from './usePairing.ts'

// Each is for other visitors: those at a desktop, those with a phone, those with an extension.
const QrScreen = lazy(() => import('./QrScreen.tsx').then((module) => ({ default: module.QrScreen })))
const OpenScreen = lazy(() => import('./OpenScreen.tsx').then((module) => ({ default: module.OpenScreen })))
const ConnectingExternal = lazy(() =>
  import('../ConnectingExternal.tsx').then((module) => ({ default: module.ConnectingExternal })),
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
export function PlatformScreen(props: PlatformScreenProps) {
  return (
    <Suspense fallback={<QrPlace />}>
      <Screen {...props} />
    </Suspense>
  )
}

function Screen({
  platform,
  wallet,
  installed,
  pairing: { uri, error, hasFailed, retry },
  isOpened,
  isBuffering = false,
  texts,
}: PlatformScreenProps) {
  if (platform === 'browser' && installed) return <ConnectingExternal connector={installed} />
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
      />
    )
  return <QrScreen wallet={wallet} uri={uri} texts={texts} />
}
