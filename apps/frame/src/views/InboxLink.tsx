import { useText } from '../locales/useText.ts'
import styles from './parts.module.css'

/** In the sandbox nobody has a real mailbox: this is where its mails are. */
export function InboxLink({ url }: { url: string | undefined }) {
  const text = useText()
  if (url === undefined || !/^https?:\/\//.test(url)) return null
  return (
    <p className={styles.muted}>
      <a className={styles.link} href={url} target="_blank" rel="noreferrer" data-testid="sandbox-inbox">
        {text('inbox')}
      </a>
    </p>
  )
}
