import { IconButton } from '@latchkey/app-ui'
import { useEffect } from 'react'
import type { Notice } from '../wallet/walletState.ts'
import styles from './NoticeBar.module.css'

const shownMs = 8_000

/** Says for a while how something went. The region is always there, so that a screen reader hears it. */
export function NoticeBar({ notice, onDismiss }: { notice: Notice | undefined; onDismiss: () => void }) {
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(onDismiss, shownMs)
    return () => clearTimeout(timer)
  }, [notice, onDismiss])
  return (
    <div className={styles.place} role="status">
      {notice && (
        <div className={styles.notice} data-tone={notice.tone}>
          <span>{notice.text}</span>
          <IconButton icon="close" label="Dismiss" size="sm" onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
