import type { ReactNode } from 'react'
import styles from './Body.module.css'

/** The content of a view, between header and foot. */
export function Body({ children, testId }: { children: ReactNode; testId?: string | undefined }) {
  return (
    <div className={styles.body} data-testid={testId}>
      {children}
    </div>
  )
}
