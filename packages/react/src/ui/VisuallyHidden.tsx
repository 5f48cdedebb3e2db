import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export type VisuallyHiddenProps = {
  children: ReactNode
  as?: 'span' | 'h2' | undefined
  id?: string | undefined
  /** `status`: what comes into it is read out. */
  role?: 'status' | undefined
}

/** Words for screen readers alone. */
export function VisuallyHidden({ children, as: Element = 'span', id, role }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} id={id} role={role}>
      {children}
    </Element>
  )
}
