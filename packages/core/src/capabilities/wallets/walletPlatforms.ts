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
}

/**
 * The ways to reach a wallet, the best one first. Without a wallet there is only the QR code that any wallet can scan.
 *
 * @example
 * walletPlatforms(wallet, { installed: undefined, isMobile: false, hasAdapters: true }) // ['qrcode', 'web']
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  { installed, isMobile, hasAdapters, hasInAppBrowser = false }: WalletPlatformSituation,
): readonly [WalletPlatform, ...WalletPlatform[]] {
  if (!wallet) return ['qrcode']
  const hasExtension = hasAdapters && (wallet.rdns !== undefined || installed !== undefined)
  const ways: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', hasExtension && installed !== undefined],
    ['mobile', (wallet.mobile_link !== undefined || hasInAppBrowser) && isMobile],
    ['qrcode', wallet.mobile_link !== undefined && !isMobile],
    ['web', wallet.webapp_link !== undefined],
    ['desktop', wallet.desktop_link !== undefined && !isMobile],
    ['unsupported', hasExtension && installed === undefined],
  ]
  const [first, ...others] = ways.flatMap(([platform, isThere]) => (isThere ? [platform] : []))
  // There is no way to reach the wallet, so the view can only say where to get it.
  return first ? [first, ...others] : ['unsupported']
}
