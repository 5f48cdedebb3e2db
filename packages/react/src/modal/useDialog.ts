import type { Kit } from '@latchkey/core'
import { type RefObject, useLayoutEffect } from 'react'
import { leaveGhost } from './leaveGhost.ts'
import { lockScroll } from './lockScroll.ts'
import { rememberFocus } from './rememberFocus.ts'

/** Shows the dialog over an inert page, moves the focus in, and undoes all of it when the dialog goes. */
export function useDialog(
  root: RefObject<HTMLDialogElement | null>,
  region: RefObject<HTMLElement | null>,
  kit: Kit,
): void {
  useLayoutEffect(() => {
    const dialog = root.current
    if (!dialog) return
    const giveFocusBack = rememberFocus()
    const unlock = lockScroll()
    const show = () => {
      dialog.showModal()
      region.current?.focus({ preventScroll: true })
    }
    // The browser may close it unasked; as long as the kit says open, it is open.
    const onClose = () => kit.getState().open && dialog.isConnected && show()
    dialog.addEventListener('close', onClose)
    show()
    return () => {
      dialog.removeEventListener('close', onClose)
      if (!kit.getState().open) leaveGhost(dialog)
      dialog.close()
      unlock()
      giveFocusBack()
    }
  }, [root, region, kit])
}
