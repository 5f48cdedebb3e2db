import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Stack.module.css'

export type StackProps = {
  children: ReactNode
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | undefined
  align?: 'stretch' | 'center' | undefined
}

/**
 * Things under each other.
 *
 * @example
 * <Stack gap={2}><Field {...field} /><Button wide>Continue</Button></Stack>
 */
export function Stack({ children, gap = 3, align = 'stretch' }: StackProps) {
  return <div className={classNames(styles.stack, styles[`gap${gap}`], styles[align])}>{children}</div>
}
