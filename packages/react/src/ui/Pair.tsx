import type { ReactNode } from 'react'
import styles from './Pair.module.css'

/** Two buttons beside each other, of the same width. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
