import type { ReactNode } from 'react'
import styles from './Fade.module.css'

/** Fades its content in. Give it a `key` that changes with the content, so that each new content fades in. */
export function Fade({ children }: { children: ReactNode }) {
  return <div className={styles.fade}>{children}</div>
}
