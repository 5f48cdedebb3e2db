import type { ReactNode } from 'react'
import styles from './Fade.module.css'

/** What takes another's place comes in softly. Give it a `key` that says which it is. */
export function Fade({ children }: { children: ReactNode }) {
  return <div className={styles.fade}>{children}</div>
}
