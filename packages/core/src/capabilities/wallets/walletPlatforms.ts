import type { Connector } from '../../base/connections/connector.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'

/** How one wallet can be reached from here. */
export type WalletPlatform =
  /** Its extension is in this browser. */
  | 'browser'
  /** Its app is opened on this phone. */
  | 'mobile'
  /** Its app on another device scans a code. */
  | 'qrcode'
  | 'web'
  | 'desktop'
  /** It has an extension, but not in this browser. */
  | 'unsupported'

export type WalletPlatformSituation = {
  /** The wallet's own connector in this browser. */
  installed: Connector | undefined
  isMobile: boolean
  hasAdapters: boolean
  /** The wallet's app can show this page itself. */
  hasInAppBrowser?: boolean | undefined
  /** No link reaches it, because it is configured for another relay. */
  isOutOfReach?: boolean | undefined
}

/**
 * The ways to reach a wallet, the best one first. Without a wallet there is only the QR code that any wallet can scan.
 *
 * @example
 * walletPlatforms(wallet, { installed: undefined, isMobile: false, hasAdapters: true }) // ['qrcode', 'web']
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  {
    installed,
    isMobile,
    hasAdapters,
    hasInAppBrowser = false,
    isOutOfReach = false,
  }: WalletPlatformSituation,
): readonly [WalletPlatform, ...WalletPlatform[]] {
  if (!wallet) return ['qrcode']
  const hasExtension = hasAdapters && (wallet.rdns !== undefined || installed !== undefined)
  const hasPage = wallet.webapp_link !== undefined
  const isPageFirst = isWebWallet(wallet) && !isMobile
  const isMissing = hasExtension && installed === undefined
  // On a desktop, a wallet that no link reaches may still be had as an extension.
  const isMissingFirst = isOutOfReach && !isMobile
  const ways: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', hasExtension && installed !== undefined],
    ['unsupported', isMissing && isMissingFirst],
    ['web', hasPage && isPageFirst],
    ['mobile', (wallet.mobile_link !== undefined || hasInAppBrowser) && isMobile],
    ['qrcode', wallet.mobile_link !== undefined && !isMobile],
    ['web', hasPage && !isPageFirst],
    ['desktop', wallet.desktop_link !== undefined && !isMobile],
    ['unsupported', isMissing && !isMissingFirst],
  ]
  const [first, ...others] = ways.flatMap(([platform, isThere]) => (isThere ? [platform] : []))
  // There is no way to reach the wallet, so the view can only say where to get it.
  return first ? [first, ...others] : ['unsupported']
}

/** Whether a wallet is a page and nothing else: on a phone it is the same page, and there is no app that could scan a code. */
function isWebWallet({ mobile_link, webapp_link }: Wallet): boolean {
  if (webapp_link === undefined) return false
  return mobile_link === undefined || originOf(mobile_link) === originOf(webapp_link)
}

/** The origin of a web address. The link of an app stands for itself. */
function originOf(link: string): string {
  return /^https?:/i.test(link) && URL.canParse(link) ? new URL(link).origin : link
}
