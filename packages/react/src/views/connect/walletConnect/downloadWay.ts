import type { Platform, Wallet } from '@latchkey/core'
import { safeHref } from '../../../ui/safeHref.ts'

/** Where a visitor without the wallet goes: to a list of places, or straight to the one for this device. */
export type DownloadWay = { view: 'Downloads' } | { href: string }

const places = ['app_store', 'play_store', 'homepage', 'chrome_store'] as const

/** The way to get a wallet from here; undefined where none is known. */
export function downloadWay(
  wallet: Wallet,
  { isMobile, isIos, isAndroid }: Pick<Platform, 'isMobile' | 'isIos' | 'isAndroid'>,
): DownloadWay | undefined {
  const known = places.filter((place) => safeHref(wallet[place]))
  if (!isMobile && known.length > 1) return { view: 'Downloads' }
  const store = isIos ? wallet.app_store : isAndroid ? wallet.play_store : undefined
  const href = safeHref(store) ?? safeHref(wallet.homepage)
  if (href) return { href }
  return !isMobile && known.length === 1 ? { view: 'Downloads' } : undefined
}
