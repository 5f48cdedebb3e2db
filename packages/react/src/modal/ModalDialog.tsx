import '../ui/buttonTokens.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from '../hooks/useKit.ts'
import { Card } from './Card.tsx'
import styles from './ModalDialog.module.css'
import { useDialog } from './useDialog.ts'
import { useModalRoot } from './useModalRoot.ts'
import type { Views } from './viewDefinition.ts'

export type ModalDialogProps = {
  views: Views
  /** Whether the dialog is put at the end of the body; otherwise it is put where this component is rendered. */
  append: boolean
}

/**
 * The modal as a native `<dialog>` over an inert page. It is rendered into an element that is in the document only while the modal is
 * open: see `useDialog`.
 */
export function ModalDialog({ views, append }: ModalDialogProps) {
  const kit = useKit()
  const { root, rootProps, cardProps } = useModalRoot<HTMLDialogElement>(styles)
  const place = useRef<HTMLDivElement>(null)
  const [host] = useState(createHost)
  const pressedOutside = useRef(false)
  useDialog({ root, region: cardProps.region, host, place }, kit)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // A browser closes a dialog at the second Escape even if the page objects, but only the kit decides whether the modal closes.
    event.preventDefault()
    kit.requestClose()
  }
  const isOverlay = (event: SyntheticEvent) => event.target === event.currentTarget
  const dialog = (
    <dialog
      ref={root}
      {...rootProps}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // This event comes from the back gesture of a phone, an assistive technology, or Escape while nothing in the dialog has the focus.
        event.preventDefault()
        kit.requestClose()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same from the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard */}
      <div
        className={styles.overlay}
        data-testid="w3m-modal-overlay"
        // A visitor who selects text in the card and releases the button outside of it does not want to close the modal.
        onPointerDown={(event) => {
          pressedOutside.current = isOverlay(event)
        }}
        onClick={(event) => {
          if (isOverlay(event) && pressedOutside.current) kit.requestClose()
        }}
      >
        <Card {...cardProps} views={views} />
      </div>
    </dialog>
  )
  return (
    <>
      {!append && <div ref={place} />}
      {createPortal(dialog, host)}
    </>
  )
}

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}
