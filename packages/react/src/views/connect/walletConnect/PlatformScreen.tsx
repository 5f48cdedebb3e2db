import type { Connector, Wallet, WalletPlatform } from '@latchkey/core'
import type { WalletConnectMessages } from '../../../locales/walletConnect/walletConnectMessages.ts'
import { ConnectingExternal } from '../ConnectingExternal.tsx'
import { OpenScreen } from './OpenScreen.tsx'
import { PairingFailed } from './PairingFailed.tsx'
import { QrScreen } from './QrScreen.tsx'
import { UnsupportedScreen } from './UnsupportedScreen.tsx'
import type { usePairing } from './usePairing.ts'

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
