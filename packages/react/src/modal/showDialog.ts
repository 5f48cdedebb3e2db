import { afterPaint } from '../afterPaint.ts'
import { leaveGhost } from './leaveGhost.ts'
import { lockScroll } from './lockScroll.ts'
import { rememberFocus } from './rememberFocus.ts'

export type ShownDialog = {
  dialog: HTMLDialogElement
  /** What takes the focus. */
  region: HTMLElement | null
  /** What holds the dialog. */
  host: HTMLElement
  /** Where on the page the host stands meanwhile. */
  parent: HTMLElement
}

/**
 * Shows a dialog over an inert page, with the focus in it. Returns what undoes all of it. One that is laid out ahead is seen as it
 * stands; to be above all of the page, which means to lay it out anew, can wait until then.
 */
export function showDialog({ dialog, region, host, parent }: ShownDialog, isOpen: () => boolean): () => void {
  const giveFocusBack = rememberFocus()
  const raise = () => {
    const active = document.activeElement
    const target = active instanceof HTMLElement && dialog.contains(active) ? active : region
    // Named to the browser, which would otherwise move the focus to the first button, and we from there.
    target?.setAttribute('autofocus', '')
    dialog.showModal()
    target?.removeAttribute('autofocus')
    target?.focus({ preventScroll: true })
  }
  // The browser may close it unasked; as long as the kit says open, it is open.
  const onClose = () => isOpen() && dialog.isConnected && raise()
  dialog.addEventListener('close', onClose)
  dialog.dataset.coming = ''
  dialog.ariaHidden = null
  if (host.isConnected) region?.focus({ preventScroll: true })
  else {
    parent.append(host)
    raise()
  }
  // What moves, and what lays out the whole page, does so after the modal is seen.
  let isShown = true
  let unlock = () => {}
  afterPaint(() => {
    if (!isShown) return
    if (!dialog.open) raise()
    delete dialog.dataset.coming
    unlock = lockScroll()
  })
  return () => {
    isShown = false
    dialog.removeEventListener('close', onClose)
    if (!isOpen()) leaveGhost(dialog)
    dialog.close()
    host.remove()
    unlock()
    giveFocusBack()
  }
}
