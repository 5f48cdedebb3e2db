import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Hint.module.css'
import { Icon } from './Icon.tsx'

export type HintProps = {
  children: ReactNode
  icon?: string | undefined
  /** `bad` is read out at once. */
  tone?: 'neutral' | 'bad' | undefined
  center?: boolean | undefined
  id?: string | undefined
  testId?: string | undefined
}

/**
 * A small line under a field or above a button.
 *
 * @example
 * <Hint icon={shieldIcon} center>No transaction, no cost</Hint>
 */
export function Hint({ children, icon, tone = 'neutral', center, id, testId }: HintProps) {
  return (
    <p
      className={classNames(styles.hint, tone === 'bad' && styles.bad, center && styles.center)}
      id={id}
      role={tone === 'bad' ? 'alert' : undefined}
      data-testid={testId}
    >
      {icon && <Icon icon={icon} size={16} />}
      <span>{children}</span>
    </p>
  )
}
