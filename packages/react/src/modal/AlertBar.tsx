import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { alertText } from '../locales/alerts/late/alertText.ts'
import { useAlertMessages } from '../locales/alerts/late/useAlertMessages.ts'
import { useMessages } from '../locales/useMessages.ts'
import { Alert } from '../ui/Alert.tsx'
import styles from './AlertBar.module.css'

const tones = { info: 'info', success: 'good', warning: 'warn', error: 'bad' } as const

/** A message for the developer of the page, under the header. */
export function AlertBar() {
  const kit = useKit()
  const { shell } = useMessages()
  const alert = useKitState((state) => state.alert)
  const texts = useAlertMessages()
  if (!texts) return null
  const { title, message } = alertText(alert, texts)
  return (
    <div className={styles.bar}>
      <Alert
        tone={tones[alert.variant]}
        title={title}
        onDismiss={() => kit.hideAlert()}
        dismissLabel={shell.dismiss}
        testId="wui-alertbar-text"
      >
        {message}
      </Alert>
    </div>
  )
}
