import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The buttons of a view, under a `StatusText`, with a little more room above them. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
