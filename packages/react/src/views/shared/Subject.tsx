import type { ReactNode } from 'react'
import { StatusText, type StatusTextProps } from '../../ui/StatusText.tsx'
import styles from './Subject.module.css'

export type SubjectProps = Pick<StatusTextProps, 'role' | 'title' | 'text'> & { picture: ReactNode }

/** The wallet, network or app that a view is about: its picture with a title and a text. */
export function Subject({ picture, ...words }: SubjectProps) {
  return (
    <div className={styles.subject}>
      {picture}
      <StatusText {...words} />
    </div>
  )
}
