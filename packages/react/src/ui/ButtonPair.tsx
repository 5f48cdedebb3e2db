import type { ReactNode } from 'react'
import styles from './ButtonPair.module.css'

/** Two buttons beside each other, of the same width. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
