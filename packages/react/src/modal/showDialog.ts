import { afterPaint } from '../afterPaint.ts'
import type { DialogHost } from './createDialogHost.ts'
import { fadeOutCopy } from './fadeOutCopy.ts'
import { lockScroll } from './lockScroll.ts'
import { rememberFocus } from './rememberFocus.ts'

export type ShownDialog = {
  /** The element inside the dialog that takes the focus. */
  region: HTMLElement | null
  host: DialogHost
  /** Where in the document the host is put. */
  parent: HTMLElement
}

/**
 * Puts a dialog into the document and shows it as a modal one, all within this call: when it returns, the page behind is inert and the
 * focus is in the dialog, so that whatever the visitor presses next reaches the dialog. Returns a function that undoes all of it.
 */
export function showDialog({ region, host, parent }: ShownDialog, isOpen: () => boolean): () => void {
  const { dialog, content, home } = host
  const giveFocusBack = rememberFocus()
  const show = () => {
    // The frame of an embedded wallet may have shown itself before the modal was loaded.
    if (dialog.open) dialog.close()
    // Without this attribute the browser would focus the first button, and we would have to move the focus from there.
    region?.setAttribute('autofocus', '')
    dialog.showModal()
    region?.removeAttribute('autofocus')
    region?.focus({ preventScroll: true })
  }
  // The browser can close a dialog without asking. As long as the kit says that the modal is open, the dialog is shown again.
  const onClose = () => isOpen() && dialog.isConnected && !dialog.open && show()
  dialog.addEventListener('close', onClose)
  dialog.prepend(content)
  if (!host.host.isConnected) parent.append(host.host)
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
    if (!isOpen()) fadeOutCopy(host)
    dialog.close()
    delete dialog.dataset.view
    content.remove()
    // A frame that is taken out of the document is lost.
    if (!home) host.host.remove()
    unlockScroll()
    giveFocusBack()
  }
}
