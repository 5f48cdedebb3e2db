import { currentRoute, type Kit } from '@latchkey/core'
import { type RefObject, useLayoutEffect } from 'react'
import { layOutAhead } from './layOutAhead.ts'
import { showDialog } from './showDialog.ts'

export type DialogParts = {
  root: RefObject<HTMLDialogElement | null>
  /** What takes the focus. */
  region: RefObject<HTMLElement | null>
  /** What holds the dialog. */
  host: HTMLElement
  /** Where on the page; without one, at the end of its body. */
  place: RefObject<HTMLElement | null>
}

/**
 * Follows the kit: shows the dialog over an inert page, with the focus in it, and undoes all of it when it closes or goes. It does
 * so itself, at once: what React has to change for an opening can wait until the visitor sees it.
 */
export function useDialog({ root, region, host, place }: DialogParts, kit: Kit): void {
  useLayoutEffect(() => {
    const dialog = root.current
    if (!dialog) return
    const isOpen = () => kit.getState().open
    const route = () => currentRoute(kit.getState().router)
    const madeFor = route()
    const parent = place.current ?? document.body
    let hide: (() => void) | undefined
    const follow = () => {
      if (!isOpen()) {
        hide?.()
        hide = undefined
      }
      // Opened at another view, it is about to give way to one that begins there.
      else if (!hide && route() === madeFor) {
        hide = showDialog({ dialog, region: region.current, host, parent }, isOpen)
      }
    }
    follow()
    if (!hide) layOutAhead({ dialog, host, parent })
    const stop = kit.subscribe(follow)
    return () => {
      stop()
      hide?.()
      host.remove()
    }
  }, [root, region, host, place, kit])
}
