import type { ReactNode } from 'react'
import styles from './Amount.page.module.css'

/** Figures that keep their width and their order, also in right-to-left text. */
export function Amount({ children }: { children: ReactNode }) {
  return (
    <span className={styles.amount} dir="ltr">
      {children}
    </span>
  )
}
