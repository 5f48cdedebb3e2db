import { isMobile, selectConnectors, type Wallet, type WalletPlatform, walletPlatforms } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useWalletConnectMessages } from '../../locales/connect/late/useWalletConnectMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { hasInAppBrowser } from '../shared/hasInAppBrowser.ts'
import { isOutOfReach } from '../shared/isOutOfReach.ts'
import { useRouteData } from '../shared/useRouteData.ts'
import { useRouteMemory } from '../shared/useRouteMemory.ts'
import { installedConnector } from '../shared/walletStep.ts'
import { Fade } from './walletConnect/Fade.tsx'
import { OutOfReach } from './walletConnect/OutOfReach.tsx'
import { PlatformScreen } from './walletConnect/PlatformScreen.tsx'
import { platformTabs } from './walletConnect/platformTabs.ts'
import { useBuffering } from './walletConnect/useBuffering.ts'
import { usePairing } from './walletConnect/usePairing.ts'

const withoutLink: readonly WalletPlatform[] = ['browser', 'unsupported']

/** What is still so when the visitor comes back from where the wallet is to be had. */
type Memory = {
  platform?: WalletPlatform
  /** The visitor has gone on although the wallet does not hear of links of this page. */
  hasInsisted?: boolean
}

/** Connects a wallet by link: a code to scan, an app or a page to open. A tab for each way the wallet offers. */
export function ConnectingWalletConnectView() {
  const { wallet, isOpened = false } = useRouteData()
  const texts = useWalletConnectMessages()
  const memory = useRouteMemory<Memory>({})
  const { platforms, installed, hasBrowser, isFar } = usePlatforms(wallet)
  const [chosen, setChosen] = useState(memory.platform)
  const [hasInsisted, setInsisted] = useState(memory.hasInsisted ?? false)
  const platform = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  const needsLink = !withoutLink.includes(platform)
  const isOut = isFar && needsLink && !hasInsisted && !(hasBrowser && platform === 'mobile')
  const pairing = usePairing(wallet, needsLink && !isOut)
  const choose = (next: WalletPlatform) => {
    memory.platform = next
    setChosen(next)
  }
  const insist = () => {
    memory.hasInsisted = true
    setInsisted(true)
  }
  const isBuffering = useBuffering()
  if (!texts) return <Body>{null}</Body>
  const screen = (
    <Fade key={platform}>
      {wallet && isOut ? (
        <OutOfReach wallet={wallet} texts={texts} onContinue={insist} />
      ) : (
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
      )}
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
  const installed = wallet && installedConnector(wallet, connectors)
  const hasBrowser = wallet !== undefined && hasInAppBrowser(kit, wallet)
  const isFar = wallet !== undefined && isOutOfReach(kit, wallet)
  const platforms = walletPlatforms(wallet, {
    installed,
    isMobile: isMobile(),
    hasAdapters: kit.adapters.some(({ role }) => role !== 'links'),
    hasInAppBrowser: hasBrowser,
    isOutOfReach: isFar,
  })
  return { platforms, installed, hasBrowser, isFar }
}
