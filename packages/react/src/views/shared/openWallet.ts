import {
  inAppBrowserLink,
  type Kit,
  linkTarget,
  openLink,
  openWalletWindow,
  readPlatform,
  toDeepLink,
  type Wallet,
} from '@latchkey/core'

/** The platforms on which a wallet's own app or page is opened. */
export type OpenPlatform = 'mobile' | 'desktop' | 'web'

/** `early`: there is no link yet. `refused`: the wallet's link is one that must not be opened. */
export type OpenResult = 'opened' | 'early' | 'refused'

const links = { mobile: 'mobile_link', desktop: 'desktop_link', web: 'webapp_link' } as const

/**
 * Sends the visitor to a wallet with the link that the kit has ready. Call it within a tap: browsers open other apps only then.
 *
 * @param isRetry The app did not open before: its web address, which works without it, takes its place.
 */
export function openWallet(
  kit: Pick<Kit, 'getState' | 'setWcLinking' | 'track'>,
  wallet: Wallet,
  platform: OpenPlatform,
  isRetry = false,
): OpenResult {
  const here = readPlatform()
  const { walletConnect, connectors, networks } = kit.getState()
  const target = platform === 'mobile' ? linkTarget(here) : '_blank'
  const browserLink =
    platform === 'mobile'
      ? inAppBrowserLink(wallet, connectors.filterByNamespace ?? networks.activeNamespace, location)
      : undefined
  if (browserLink) return openLink(browserLink, target) ? 'opened' : 'refused'
  const { wcUri } = walletConnect
  if (!wcUri) return 'early'
  const link = (isRetry && platform === 'mobile' && wallet.webapp_link) || wallet[links[platform]] || ''
  const deepLink = toDeepLink(link, wcUri, here.isTelegram && here.isAndroid)
  if (!deepLink) return 'refused'
  void kit.setWcLinking({ href: deepLink.href, name: wallet.name })
  // A wallet that is a page has a window of its own, in which later requests find it. On a phone a web address may belong to an app.
  const isPage = platform !== 'mobile' && /^https?:/i.test(deepLink.redirect)
  try {
    const isOpened = isPage ? openWalletWindow(deepLink.redirect) : openLink(deepLink.redirect, target)
    return isOpened ? 'opened' : 'refused'
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : `${cause}`
    kit.track({ event: 'CONNECT_PROXY_ERROR', properties: { message, mobile_link: link, name: wallet.name } })
    return 'refused'
  }
}
