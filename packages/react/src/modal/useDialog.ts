import { currentRoute, type Kit } from '@latchkey/core'
import { type RefObject, useLayoutEffect } from 'react'
import type { DialogHost } from './createDialogHost.ts'
import { showDialog } from './showDialog.ts'

export type DialogParts = {
  /** The element inside the dialog that takes the focus. */
  region: RefObject<HTMLElement | null>
  host: DialogHost
  /** Where in the document the host is put; without it, at the end of the body. */
  place: RefObject<HTMLElement | null>
}

/**
 * Shows the dialog when the kit opens the modal and takes it out of the document when the kit closes it, unless it is the home of a
 * wallet's frame. This happens within the kit's
 * own notification and not in a render of React: from then on the dialog receives the visitor's keys and clicks, and the visitor does not
 * wait for what React renders because of the opening.
 */
export function useDialog({ region, host, place }: DialogParts, kit: Kit): void {
  useLayoutEffect(() => {
    const isOpen = () => kit.getState().open
    const route = () => currentRoute(kit.getState().router)
    const renderedRoute = route()
    const parent = place.current ?? document.body
    let hide: (() => void) | undefined
    const follow = () => {
      if (!isOpen()) {
        hide?.()
        hide = undefined
      }
      // If the modal opens at another view than this dialog was rendered with, React is about to replace this dialog by a new one.
      else if (!hide && route() === renderedRoute) {
        host.dialog.dataset.view = route().view
        hide = showDialog({ region: region.current, host, parent }, isOpen)
      }
    }
    follow()
    const stop = kit.subscribe(follow)
    return () => {
      stop()
      hide?.()
    }
  }, [region, host, place, kit])
}
