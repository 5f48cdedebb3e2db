import { useMessages } from '../../locales/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import styles from './RestrictedNote.module.css'

/** Stands where a feature would be that the operator of the server hides from this visitor. */
export function RestrictedNote() {
  const { shell } = useMessages()
  return (
    <div className={styles.note}>
      <Text size="sm" tone="muted" align="center" testId="restricted-note">
        {shell.restricted}
      </Text>
    </div>
  )
}
