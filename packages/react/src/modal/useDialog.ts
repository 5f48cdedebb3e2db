import type { Kit } from '@latchkey/core'
import { type RefObject, useLayoutEffect } from 'react'
import { afterPaint } from './afterPaint.ts'
import { leaveGhost } from './leaveGhost.ts'
import { lockScroll } from './lockScroll.ts'
import { rememberFocus } from './rememberFocus.ts'

export type DialogParts = {
  root: RefObject<HTMLDialogElement | null>
  /** What takes the focus. */
  region: RefObject<HTMLElement | null>
  /** What holds the dialog; on the page only while it is open. */
  host: HTMLElement
  /** Where on the page; without one, at the end of its body. */
  place: RefObject<HTMLElement | null>
}

/** While it is open: shows the dialog over an inert page, with the focus in it. Undoes all of it when it closes or goes. */
export function useDialog({ root, region, host, place }: DialogParts, open: boolean, kit: Kit): void {
  useLayoutEffect(() => {
    const dialog = root.current
    if (!open || !dialog) return
    const giveFocusBack = rememberFocus()
    const parent = place.current ?? document.body
    parent.append(host)
    const show = () => {
      // Named to the browser, which would otherwise move the focus to the first button, and we from there.
      region.current?.setAttribute('autofocus', '')
      dialog.showModal()
      region.current?.removeAttribute('autofocus')
      region.current?.focus({ preventScroll: true })
    }
    // The browser may close it unasked; as long as the kit says open, it is open.
    const onClose = () => kit.getState().open && dialog.isConnected && show()
    dialog.addEventListener('close', onClose)
    show()
    // It lays out the whole page: after the modal is seen.
    let unlock = afterPaint(() => {
      unlock = lockScroll()
    })
    return () => {
      dialog.removeEventListener('close', onClose)
      if (!kit.getState().open) leaveGhost(dialog)
      dialog.close()
      host.remove()
      unlock()
      giveFocusBack()
    }
  }, [root, region, host, place, open, kit])
}
