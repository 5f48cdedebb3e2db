import '../ui/buttonTokens.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { currentRoute } from '@latchkey/core'
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../locales/useMessages.ts'
import { classNames } from '../ui/classNames.ts'
import { Card } from './Card.tsx'
import styles from './ModalDialog.module.css'
import { useDialog } from './useDialog.ts'
import { useRootTheme } from './useRootTheme.ts'
import type { Views } from './viewDefinition.ts'

export type ModalDialogProps = {
  views: Views
  /** At the end of the page's body; otherwise where it stands in the tree. */
  append: boolean
}

/** The modal as a native `<dialog>` over an inert page. Closed, it is made ready apart from the page, which knows nothing of it. */
export function ModalDialog({ views, append }: ModalDialogProps) {
  const kit = useKit()
  const messages = useMessages()
  const [view, mode, shake] = useKitState(
    ({ router, theme, modal }) => [currentRoute(router).view, theme.themeMode, modal.shake] as const,
  )
  const root = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [host] = useState(createHost)
  const region = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  useRootTheme(root)
  useDialog({ root, region, host, place }, kit)

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
      className={styles.root}
      lang={messages.lang}
      dir={messages.dir}
      aria-labelledby={titleId}
      data-lk="modal"
      data-lk-theme={mode}
      data-view={view}
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
        <Card
          className={classNames(styles.card, shake && styles.shake)}
          views={views}
          titleId={titleId}
          region={region}
        />
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
