import { afterPaint } from '../afterPaint.ts'
import type { ModalHost } from './createHost.ts'
import { fadeOutCopy } from './fadeOutCopy.ts'
import { lockScroll } from './lockScroll.ts'
import { rememberFocus } from './rememberFocus.ts'

export type ShownDialog = {
  dialog: HTMLDialogElement
  /** The element inside the dialog that takes the focus. */
  region: HTMLElement | null
  /** What holds the dialog. It is in the document only while the dialog is shown. */
  host: ModalHost
  /** Where in the document the host is put. */
  parent: HTMLElement
}

/**
 * Puts a dialog into the document and shows it as a modal one, all within this call: when it returns, the page behind is inert and the
 * focus is in the dialog, so that whatever the visitor presses next reaches the dialog. Returns a function that undoes all of it.
 */
export function showDialog({ dialog, region, host, parent }: ShownDialog, isOpen: () => boolean): () => void {
  const giveFocusBack = rememberFocus()
  const show = () => {
    // Without this attribute the browser would focus the first button, and we would have to move the focus from there.
    region?.setAttribute('autofocus', '')
    dialog.showModal()
    region?.removeAttribute('autofocus')
    region?.focus({ preventScroll: true })
  }
  // The browser can close a dialog without asking. As long as the kit says that the modal is open, the dialog is shown again.
  const onClose = () => isOpen() && dialog.isConnected && show()
  dialog.addEventListener('close', onClose)
  parent.append(host.host)
  // While this attribute is set, the styles keep the card and the scrim at the start of their motion.
  dialog.toggleAttribute('data-entering', true)
  show()
  // The motion, and the scroll lock, which lays out the whole page, wait until the visitor sees the modal.
  let isShown = true
  let unlockScroll = () => {}
  afterPaint(() => {
    dialog.removeAttribute('data-entering')
    if (isShown) unlockScroll = lockScroll()
  })
  return () => {
    isShown = false
    dialog.removeEventListener('close', onClose)
    if (!isOpen()) fadeOutCopy(dialog, host)
    dialog.close()
    host.host.remove()
    unlockScroll()
    giveFocusBack()
  }
}
