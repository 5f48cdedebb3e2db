import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './RowList.module.css'

export type RowListProps = {
  /** Rows. */
  children: ReactNode
  /** For rows without a picture: the hairlines begin further out. */
  flush?: boolean | undefined
  /** The accessible name of the list. */
  label?: string | undefined
  testId?: string | undefined
}

/**
 * A list of rows on one surface, with hairlines between them.
 *
 * @example
 * <RowList><Row name="Ethereum" onClick={choose} /></RowList>
 */
export function RowList({ children, flush, label, testId }: RowListProps) {
  return (
    <ul className={classNames(styles.list, flush && styles.flush)} aria-label={label} data-testid={testId}>
      {children}
    </ul>
  )
}
