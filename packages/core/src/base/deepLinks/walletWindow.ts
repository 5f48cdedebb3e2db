import { isOpenableLink } from './isOpenableLink.ts'

/**
 * The name of the window in which a wallet's page is shown. It is the same for every page of that wallet, so that the browser finds the
 * window that is already open.
 */
function windowName(href: string): string {
  return `latchkey ${new URL(href).origin}`
}

/**
 * Opens a page of a web wallet in the window of that wallet, and replaces the page that is there. Returns whether the address may be
 * opened.
 *
 * The window keeps its opener, because browsers find a window by its name only for the page that opened it.
 *
 * @example
 * openWalletWindow('https://wallet.example/wc?uri=…')
 */
export function openWalletWindow(href: string): boolean {
  if (!isOpenableLink(href)) return false
  window.open(href, windowName(href))
  return true
}

/**
 * Brings the window of a web wallet to the front. Where the visitor has closed it, it is opened again at this address. A wallet that is
 * open is left as it is, because loading its page again could lose what its owner is about to do there.
 *
 * @example
 * showWalletWindow('https://wallet.example/wc?requestId=1')
 */
export function showWalletWindow(href: string): boolean {
  if (!isOpenableLink(href)) return false
  // Without an address the browser finds the window that has this name, or opens an empty one.
  const found = window.open('', windowName(href))
  if (found && isEmpty(found)) found.location.href = href
  else found?.focus()
  return true
}

function isEmpty(found: Window): boolean {
  try {
    return found.location.href === 'about:blank'
  } catch {
    // A page of another origin is in it: the wallet.
    return false
  }
}
