import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Say.module.css'

export type SayProps = {
  title: ReactNode
  text?: ReactNode
  tone?: 'neutral' | 'bad' | undefined
  /** Reads changes out: `status` when there is a pause, `alert` at once. */
  role?: 'status' | 'alert' | undefined
  testId?: string | undefined
}

/**
 * A centred line and, under it, what to do about it.
 *
 * @example
 * <Say role="alert" tone="bad" title="Connection declined" text="Connection can be declined if a previous request is still active" />
 */
export function Say({ title, text, tone = 'neutral', role, testId }: SayProps) {
  return (
    <div className={styles.say} role={role} data-testid={testId}>
      <h3 className={classNames(styles.title, tone === 'bad' && styles.bad)}>{title}</h3>
      {text != null && <p className={styles.text}>{text}</p>}
    </div>
  )
}
