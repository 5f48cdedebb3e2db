import { useLayoutEffect } from 'react'
import { useKit } from '../hooks/useKit.ts'
import type { DialogHost } from './createDialogHost.ts'
import type { RootProps } from './useModalRoot.ts'

/** Gives the dialog, which React does not render, its attributes, and lets the kit decide whether it closes. */
export function useDialogRoot(
  { dialog, content, home }: DialogHost,
  root: RootProps,
  styles: Readonly<Record<string, string>>,
): void {
  const kit = useKit()
  useLayoutEffect(() => {
    const { className = '', lang, dir, 'data-view': view } = root
    dialog.className = className
    dialog.lang = lang
    dialog.dir = dir
    dialog.setAttribute('aria-labelledby', root['aria-labelledby'])
    dialog.dataset.lkTheme = root['data-lk-theme']
    content.className = styles.content ?? ''
    if (home) home.className = styles.home ?? ''
    // A modal that is made ready for the next opening, and one that has closed, are at no view.
    if (kit.getState().open) dialog.dataset.view = view
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // A browser closes a dialog at the second Escape even if the page objects, but only the kit decides whether the modal closes.
      event.preventDefault()
      kit.requestClose()
    }
    const onCancel = (event: Event) => {
      // This event comes from the back gesture of a phone, an assistive technology, or Escape while nothing in the dialog has the focus.
      event.preventDefault()
      kit.requestClose()
    }
    dialog.addEventListener('keydown', onKeyDown)
    dialog.addEventListener('cancel', onCancel)
    return () => {
      dialog.removeEventListener('keydown', onKeyDown)
      dialog.removeEventListener('cancel', onCancel)
    }
  }, [dialog, kit])
}
