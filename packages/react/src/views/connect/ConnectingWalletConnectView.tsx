import {
  inAppBrowserLink,
  isMobile,
  selectConnectors,
  type Wallet,
  type WalletPlatform,
  walletPlatforms,
} from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useWalletConnectMessages } from '../../locales/connect/late/useWalletConnectMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { installedConnector } from '../shared/walletStep.ts'
import { Fade } from './walletConnect/Fade.tsx'
import { PlatformScreen } from './walletConnect/PlatformScreen.tsx'
import { platformTabs } from './walletConnect/platformTabs.ts'
import { useBuffering } from './walletConnect/useBuffering.ts'
import { usePairing } from './walletConnect/usePairing.ts'

const withoutLink: readonly WalletPlatform[] = ['browser', 'unsupported']

/** Connects a wallet by link: a code to scan, an app or a page to open. A tab for each way the wallet offers. */
export function ConnectingWalletConnectView() {
  const { wallet, isOpened = false } = useRouteData()
  const texts = useWalletConnectMessages()
  const { platforms, installed } = usePlatforms(wallet)
  const [chosen, choose] = useState<WalletPlatform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  const pairing = usePairing(wallet, !withoutLink.includes(platform))
  const isBuffering = useBuffering()
  if (!texts) return <Body>{null}</Body>
  const screen = (
    <Fade key={platform}>
      <PlatformScreen
        platform={platform}
        wallet={wallet}
        installed={installed}
        pairing={pairing}
        // The tap on the wallet opened it by the first way it offers, not by the others.
        isOpened={isOpened && platform === platforms[0]}
        isBuffering={isBuffering}
        texts={texts}
      />
    </Fade>
  )
  return (
    <Body>
      {platforms.length > 1 ? (
        <Tabs
          label={texts.platforms}
          tabs={platformTabs(platforms, texts)}
          selected={platform}
          onSelect={choose}
          disabled={isBuffering}
        >
          {screen}
        </Tabs>
      ) : (
        screen
      )}
    </Body>
  )
}

function usePlatforms(wallet: Wallet | undefined) {
  const kit = useKit()
  const connectors = useKitState(selectConnectors)
  const namespace = useKitState((state) => state.networks.activeNamespace)
  const installed = wallet && installedConnector(wallet, connectors)
  const platforms = walletPlatforms(wallet, {
    installed,
    isMobile: isMobile(),
    hasAdapters: kit.adapters.some(({ role }) => role !== 'links'),
    hasInAppBrowser: wallet && inAppBrowserLink(wallet, namespace, location) !== undefined,
  })
  return { platforms, installed }
}
