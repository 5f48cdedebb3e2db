import type { ReactNode } from 'react'
import { Say, type SayProps } from '../../ui/Say.tsx'
import styles from './Subject.module.css'

export type SubjectProps = Pick<SayProps, 'role' | 'title' | 'text'> & { picture: ReactNode }

/** Whom or what a view is about: its picture, and what is said of it. */
export function Subject({ picture, ...words }: SubjectProps) {
  return (
    <div className={styles.subject}>
      {picture}
      <Say {...words} />
    </div>
  )
}
