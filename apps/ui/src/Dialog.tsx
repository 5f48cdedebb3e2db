import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

export type DialogProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onKeyDown' | 'onCancel'> & {
  /** Escape was pressed. */
  onCancel: () => void
}

/** A dialog above everything else, for as long as it is there. The browser makes the rest inert, keeps the focus in, and gives it back. */
export function Dialog({ onCancel, ...others }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // Here and not in `cancel`: a browser may close several dialogs with one Escape, and the page's own must stay.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }

  return (
    <dialog
      {...others}
      ref={dialog}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    />
  )
}
