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
  /** At the end of the page's body; otherwise where it stands in the tree. */
  append: boolean
}

/** The modal as a native `<dialog>` over an inert page. Closed, it is made ready, and nobody sees it. */
export function ModalDialog({ views, append }: ModalDialogProps) {
  const kit = useKit()
  const { root, rootProps, cardProps } = useModalRoot<HTMLDialogElement>(styles)
  const place = useRef<HTMLDivElement>(null)
  const [host] = useState(createHost)
  const pressedOutside = useRef(false)
  useDialog({ root, region: cardProps.region, host, place }, kit)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // The browser closes a dialog by itself at the second Escape; whether it closes is for the kit to say.
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
        // The back gesture of a phone, or an assistive technology.
        event.preventDefault()
        kit.requestClose()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same from the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard */}
      <div
        className={styles.overlay}
        data-testid="w3m-modal-overlay"
        // A text that is marked in the card and let go outside of it must not close it.
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
