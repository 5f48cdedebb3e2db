import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Plate.module.css'

export type PlateProps = {
  /** Rows. */
  children: ReactNode
  /** For rows without a picture: the hairlines begin further out. */
  flush?: boolean | undefined
  /** The accessible name of the list. */
  label?: string | undefined
  testId?: string | undefined
}

/**
 * One list on one surface, with hairlines between its rows.
 *
 * @example
 * <Plate><Row name="Ethereum" onClick={choose} /></Plate>
 */
export function Plate({ children, flush, label, testId }: PlateProps) {
  return (
    <ul className={classNames(styles.plate, flush && styles.flush)} aria-label={label} data-testid={testId}>
      {children}
    </ul>
  )
}
