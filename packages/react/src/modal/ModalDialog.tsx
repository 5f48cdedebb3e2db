import '../ui/buttonTokens.page.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from '../hooks/useKit.ts'
import { Card } from './Card.tsx'
import type { ModalHost } from './createHost.ts'
import styles from './ModalDialog.module.css'
import { ModalPlace } from './ModalPlace.tsx'
import { useDialog } from './useDialog.ts'
import { useModalRoot } from './useModalRoot.ts'
import type { Views } from './viewDefinition.ts'

export type ModalDialogProps = {
  views: Views
  host: ModalHost
  /** Whether the dialog is put at the end of the body; otherwise it is put where this component is rendered. */
  append: boolean
}

/**
 * The modal as a native `<dialog>` over an inert page. It is rendered into a host that is in the document only while the modal is
 * open: see `useDialog`.
 */
export function ModalDialog({ views, host, append }: ModalDialogProps) {
  const kit = useKit()
  const { root, rootProps, cardProps } = useModalRoot<HTMLDialogElement>(host, styles)
  const place = useRef<HTMLDivElement>(null)
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
      {!append && <ModalPlace place={place} />}
      {createPortal(dialog, host.shadow)}
    </>
  )
}
