import { currentRoute } from '@latchkey/core'
import { memo, type RefObject, useRef, useState } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../locales/useMessages.ts'
import { classNames } from '../ui/classNames.ts'
import styles from './Card.module.css'
import { Header } from './Header.tsx'
import { LateAlertBar } from './LateAlertBar.tsx'
import { Toasts } from './Toasts.tsx'
import { useShake } from './useShake.ts'
import { ViewOutlet } from './ViewOutlet.tsx'
import type { Views } from './viewDefinition.ts'

export type CardProps = {
  className: string | undefined
  views: Views
  titleId: string
  /** The element that holds the view. It takes the focus, so that a screen reader reads the view. */
  region: RefObject<HTMLDivElement | null>
  embedded?: boolean
}

/** The visible part of the modal: header, messages and the current view. */
export const Card = memo(function Card({ className, views, titleId, region, embedded = false }: CardProps) {
  const messages = useMessages()
  // An embedded modal must not take the focus from what the visitor is doing elsewhere on the page, until the visitor uses it.
  const mayFocus = useRef(!embedded)
  const route = useKitState((state) => currentRoute(state.router))
  const card = useRef<HTMLDivElement>(null)
  useShake(card)
  const view = views[route.view]
  const title = useKitState((state) => view?.title?.({ messages, state }))
  const label = useKitState((state) => (view ? view.label?.({ messages, state }) : messages.shell.loadFailed))
  // Counts the views that were shown. Each gets an element of its own, also when the same view comes again with other data.
  const [shown, setShown] = useState({ route, count: 0 })
  if (shown.route !== route) setShown({ route, count: shown.count + 1 })
  const { count } = shown
  const onUse = () => {
    mayFocus.current = true
  }
  return (
    <div
      ref={card}
      className={classNames(styles.card, className)}
      data-testid="w3m-modal-card"
      onPointerDownCapture={onUse}
      onKeyDownCapture={onUse}
    >
      <Header
        title={title}
        label={label}
        titleId={titleId}
        view={view}
        embedded={embedded}
        isMoved={count > 0}
      />
      <Toasts />
      <LateAlertBar />
      <ViewOutlet count={count} view={view} name={title ?? label ?? ''} region={region} mayFocus={mayFocus} />
    </div>
  )
})
