import { whenIdle } from '../whenIdle.ts'
import type { ShownDialog } from './showDialog.ts'

/**
 * Puts a closed dialog on the page while that is idle, laid out and skipped: nobody sees it, reads it or comes into it, and none of
 * its pictures is fetched. What a browser does to lay out a dialog is then behind when a visitor opens it.
 */
export function layOutAhead({ dialog, host, parent }: Omit<ShownDialog, 'region'>): void {
  // Inside the page something may move, clip or hide it as long as it is not above all of the page.
  if (parent !== document.body || !CSS.supports('content-visibility', 'hidden')) return
  const layOut = () => {
    if (host.isConnected || !host.firstChild) return
    dialog.dataset.coming = ''
    parent.append(host)
    const { x, y, height } = dialog.getBoundingClientRect()
    dialog.dataset.coming = 'unseen'
    dialog.ariaHidden = 'true'
    // So may the body itself.
    if (x || y || Math.round(height) !== document.documentElement.clientHeight) host.remove()
  }
  // The typeface is on its way since the modal was loaded.
  document.fonts.ready.then(() => whenIdle(layOut))
}
