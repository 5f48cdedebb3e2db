import { whenIdle } from '../whenIdle.ts'
import type { ShownDialog } from './showDialog.ts'

let isRehearsed = false

/**
 * Lays a closed dialog out while the page is idle, and takes it away before anything is seen of it; once a page. What a browser
 * does for the first time, such as shaping words in a new typeface, is then behind when a visitor waits for the first opening.
 */
export function rehearse({ dialog, host, parent }: Omit<ShownDialog, 'region'>): void {
  const layOut = () => {
    if (isRehearsed || host.isConnected) return
    isRehearsed = true
    dialog.style.display = 'block'
    parent.append(host)
    dialog.getBoundingClientRect()
    host.remove()
    dialog.style.display = ''
  }
  // The typeface is on its way since the modal was loaded.
  document.fonts.ready.then(() => whenIdle(layOut))
}
