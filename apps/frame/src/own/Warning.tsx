import { Icon } from '@latchkey/app-ui'
import styles from './Own.module.css'

/** What can be lost, before anything is shown. */
export function Warning({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.alert} data-level="bad">
      <strong>
        <Icon name="warn" size={16} />
        {title}
      </strong>
      <p>{children}</p>
    </div>
  )
}
