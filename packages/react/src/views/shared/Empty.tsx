import type { ReactNode } from 'react'
import { StatusText } from '../../ui/StatusText.tsx'
import { Tile } from '../../ui/Tile.tsx'
import styles from './Empty.module.css'

export type EmptyProps = {
  icon: string
  title: ReactNode
  text: ReactNode
  /** Buttons or links that lead further. */
  children?: ReactNode
  testId?: string | undefined
}

/** Says that there is nothing to show, and what to do about it. */
export function Empty({ icon, title, text, children, testId }: EmptyProps) {
  return (
    <div className={styles.empty} data-testid={testId}>
      <Tile icon={icon} size={64} />
      <StatusText role="status" title={title} text={text} />
      {children}
    </div>
  )
}
