import { afterPaint } from '../afterPaint.ts'
import { leaveGhost } from './leaveGhost.ts'
import { lockScroll } from './lockScroll.ts'
import { rememberFocus } from './rememberFocus.ts'

export type ShownDialog = {
  dialog: HTMLDialogElement
  /** What takes the focus. */
  region: HTMLElement | null
  /** What holds the dialog; on the page only while it is open. */
  host: HTMLElement
  /** Where on the page the host stands meanwhile. */
  parent: HTMLElement
}

/** Shows a dialog over an inert page, with the focus in it. Returns what undoes all of it. */
export function showDialog({ dialog, region, host, parent }: ShownDialog, isOpen: () => boolean): () => void {
  const giveFocusBack = rememberFocus()
  parent.append(host)
  const show = () => {
    // Named to the browser, which would otherwise move the focus to the first button, and we from there.
    region?.setAttribute('autofocus', '')
    dialog.showModal()
    region?.removeAttribute('autofocus')
    region?.focus({ preventScroll: true })
  }
  // The browser may close it unasked; as long as the kit says open, it is open.
  const onClose = () => isOpen() && dialog.isConnected && show()
  dialog.addEventListener('close', onClose)
  dialog.toggleAttribute('data-coming', true)
  show()
  // What moves, and what lays out the whole page, does so after the modal is seen.
  let isShown = true
  let unlock = () => {}
  afterPaint(() => {
    dialog.removeAttribute('data-coming')
    if (isShown) unlock = lockScroll()
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
