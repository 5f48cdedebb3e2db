import '../ui/buttonTokens.page.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { type RefObject, type SyntheticEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from '../hooks/useKit.ts'
import { Card } from './Card.tsx'
import type { DialogHost } from './createDialogHost.ts'
import styles from './ModalDialog.module.css'
import { useDialog } from './useDialog.ts'
import { useDialogRoot } from './useDialogRoot.ts'
import { useModalRoot } from './useModalRoot.ts'
import type { Views } from './viewDefinition.ts'

export type ModalDialogProps = {
  views: Views
  host: DialogHost
  /** Where in the document the dialog is put; without it, at the end of the body. */
  place: RefObject<HTMLElement | null>
}

/**
 * The modal as a native `<dialog>` over an inert page. It is rendered into a host that is in the document only while the modal is
 * open, or for as long as there is the frame of an embedded wallet: see `useDialog`.
 */
export function ModalDialog({ views, host, place }: ModalDialogProps) {
  const kit = useKit()
  const { rootProps, cardProps } = useModalRoot(host, styles)
  const pressedOutside = useRef(false)
  useDialogRoot(host, rootProps, styles)
  useDialog({ region: cardProps.region, host, place }, kit)

  const isOverlay = (event: SyntheticEvent) => event.target === event.currentTarget
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same from the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
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
    </div>,
    host.content,
  )
}
