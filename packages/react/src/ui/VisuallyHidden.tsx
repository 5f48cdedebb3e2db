import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for screen readers alone. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  )
}
