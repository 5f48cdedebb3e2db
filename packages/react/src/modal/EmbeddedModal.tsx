import '../ui/buttonTokens.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { currentRoute } from '@latchkey/core'
import { useId, useRef } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../locales/useMessages.ts'
import { classNames } from '../ui/classNames.ts'
import { Card } from './Card.tsx'
import styles from './EmbeddedModal.module.css'
import { useRootTheme } from './useRootTheme.ts'
import type { Views } from './viewDefinition.ts'

/** The modal as a part of the page: always there, over nothing, and the rest of the page stays in use. */
export function EmbeddedModal({ views }: { views: Views }) {
  const messages = useMessages()
  const [view, mode, shake] = useKitState(
    ({ router, theme, modal }) => [currentRoute(router).view, theme.themeMode, modal.shake] as const,
  )
  const root = useRef<HTMLElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useRootTheme(root)
  return (
    <section
      ref={root}
      className={styles.root}
      lang={messages.lang}
      dir={messages.dir}
      aria-labelledby={titleId}
      data-lk="modal"
      data-lk-theme={mode}
      data-view={view}
    >
      <Card
        className={classNames(styles.card, shake && styles.shake)}
        views={views}
        titleId={titleId}
        region={region}
        embedded
      />
    </section>
  )
}
