import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../locales/useMessages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { closeIcon } from '../ui/icons/close.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Header.module.css'
import { HeaderStart } from './HeaderStart.tsx'
import type { View } from './viewDefinition.ts'

export type HeaderProps = {
  title: string | undefined
  /** The accessible name of the dialog for a view without a title. */
  label: string | undefined
  titleId: string
  view: View | undefined
  embedded: boolean
  /** Whether other views were shown before this one since the modal opened. */
  isMoved: boolean
}

/** The first line of the card: the back button, the title and the close button. */
export function Header({ title, label, titleId, view, embedded, isMoved }: HeaderProps) {
  const kit = useKit()
  const { shell } = useMessages()
  const isFirst = useKitState((state) => state.router.history.length === 1)
  return (
    <header className={styles.header} data-moved={isMoved || undefined}>
      <HeaderStart view={view} embedded={embedded} />
      {title ? (
        <h2 key={title} className={styles.title} dir="auto" id={titleId} data-testid="w3m-header-text">
          {title}
        </h2>
      ) : (
        <VisuallyHidden as="h2" id={titleId}>
          {label}
        </VisuallyHidden>
      )}
      {!(embedded && isFirst) && (
        <IconButton
          icon={closeIcon}
          label={shell.close}
          onClick={() => kit.requestClose()}
          testId="w3m-header-close"
        />
      )}
    </header>
  )
}
