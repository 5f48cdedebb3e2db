import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Inline.module.css'

export type InlineProps = { children: ReactNode; align?: 'start' | 'center' | 'end' | 'between' | undefined }

/** Things beside each other on one line. */
export function Inline({ children, align = 'start' }: InlineProps) {
  return <span className={classNames(styles.inline, styles[align])}>{children}</span>
}
