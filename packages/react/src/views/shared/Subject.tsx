import type { ReactNode } from 'react'
import { StatusText, type StatusTextProps } from '../../ui/StatusText.tsx'
import styles from './Subject.module.css'

export type SubjectProps = Pick<StatusTextProps, 'role' | 'title' | 'text'> & { picture: ReactNode }

/** Whom or what a view is about: its picture, and what is said of it. */
export function Subject({ picture, ...words }: SubjectProps) {
  return (
    <div className={styles.subject}>
      {picture}
      <StatusText {...words} />
    </div>
  )
}
