import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** What can be done, under a `StatusText`, with a little more room above it. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
