import type { ReactNode } from 'react'
import styles from './Alert.module.css'

export type AlertProps = {
  tone: 'warning' | 'danger'
  /** Reads it out at once. */
  role?: 'alert' | undefined
  children: ReactNode
}

/** Something the owner has to know, on a plate of its own. */
export function Alert({ tone, role, children }: AlertProps) {
  return (
    <p className={styles.alert} data-tone={tone} role={role}>
      {children}
    </p>
  )
}
