import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './StatusText.module.css'

export type StatusTextProps = {
  title: ReactNode
  text?: ReactNode
  tone?: 'neutral' | 'bad' | undefined
  /** Reads changes out: `status` when there is a pause, `alert` at once. */
  role?: 'status' | 'alert' | undefined
  testId?: string | undefined
}

/**
 * Says how something stands: a centred title and, under it, what the visitor can do about it.
 *
 * @example
 * <StatusText role="alert" tone="bad" title="Connection declined" text="Connection can be declined if a previous request is still active" />
 */
export function StatusText({ title, text, tone = 'neutral', role, testId }: StatusTextProps) {
  return (
    <div className={styles.status} role={role} data-testid={testId}>
      <h3 className={classNames(styles.title, tone === 'bad' && styles.bad)}>{title}</h3>
      {text != null && <p className={styles.text}>{text}</p>}
    </div>
  )
}
