import { linkTarget, openLink, openWalletWindow, read, readPlatform, showWalletWindow } from '@latchkey/core'

// Where the kit stores which wallet the visitor was sent to. Other libraries of WalletConnect know it by the same name.
const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Brings the visitor to the wallet that they were sent to when they connected it, for a request that waits there. Does nothing for a
 * wallet on another device, on a page that the visitor has not touched since it was loaded, and when another window is in front.
 */
export function showWallet(request: { id: number; topic: string }): void {
  const href = chosenLink()
  if (href === undefined || !isVisitorHere()) return
  const link = toRequestLink(href, request)
  const platform = readPlatform()
  if (!isWebAddress(href)) openLink(link, linkTarget(platform))
  // On a phone the address of an app may be a web address, too. It leads to the app only when it is opened.
  else if (platform.isMobile) openWalletWindow(link)
  else showWalletWindow(link)
}

function chosenLink(): string | undefined {
  try {
    const href = read(JSON.parse(localStorage.getItem(choiceKey) ?? 'null'), 'href')
    return typeof href === 'string' ? href : undefined
  } catch {
    // The storage is blocked, or holds something else under this name.
    return undefined
  }
}

function isVisitorHere(): boolean {
  // Browsers that do not tell whether a page was touched still ask for a tap before they open anything.
  const { userActivation } = navigator
  return document.hasFocus() && (userActivation?.hasBeenActive ?? true)
}

function isWebAddress(href: string): boolean {
  return /^https?:/i.test(href)
}

/** The wallet's link with the request in it, as wallets of WalletConnect expect it. */
export function toRequestLink(href: string, { id, topic }: { id: number; topic: string }): string {
  const query = `requestId=${id}&sessionTopic=${topic}`
  const base = href.replace(/\/$/, '')
  // Telegram passes one parameter on to a wallet that lives in it, in letters that an address may have.
  if (base.startsWith('https://t.me'))
    return `${base}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replace(/=+$/, '')}`
  return `${base}/wc?${query}`
}
