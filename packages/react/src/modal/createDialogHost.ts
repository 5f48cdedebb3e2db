import { createHost, keepEvents, type ModalHost } from './createHost.ts'

/** What holds the modal over the page. None of it is rendered by React, because it stays while the views in it come and go. */
export type DialogHost = ModalHost & {
  readonly dialog: HTMLDialogElement
  /** What React renders into. It is in the dialog only while the modal is open. */
  readonly content: HTMLElement
  /** The element of the wallet's frame, a child of the dialog. A frame that moves loads again, so that with it the host stays in the document. */
  readonly home?: HTMLElement | undefined
}

/**
 * Creates the dialog of the modal, or takes the one around the home of a wallet's frame, which may be there before the modal is loaded.
 *
 * @example
 * const [host] = useState(() => createDialogHost(homeOf(kit)))
 */
export function createDialogHost(home?: HTMLElement): DialogHost {
  const content = document.createElement('div')
  const around = home?.closest('dialog')
  const root = home?.getRootNode()
  if (around && root instanceof ShadowRoot && root.host instanceof HTMLElement) {
    keepEvents(root.host)
    return { host: root.host, shadow: root, dialog: around, content, home }
  }
  const { host, shadow } = createHost()
  const dialog = document.createElement('dialog')
  if (home) dialog.append(home)
  shadow.append(dialog)
  return { host, shadow, dialog, content, home }
}
