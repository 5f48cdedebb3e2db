import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { checkIcon } from './icons/check.ts'
import { closeIcon } from './icons/close.ts'
import { infoIcon } from './icons/info.ts'
import { warnIcon } from './icons/warn.ts'

export type AlertProps = {
  tone: 'info' | 'good' | 'warn' | 'bad'
  /** A bold first line. */
  title?: string | undefined
  children?: ReactNode
  /** Shows a cross; needs `dismissLabel`. */
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  testId?: string | undefined
}

const icons = { info: infoIcon, good: checkIcon, warn: warnIcon, bad: warnIcon }

/**
 * A message that stays until it no longer holds. `bad` is read out at once, the others when there is a pause.
 *
 * @example
 * <Alert tone="warn">This app doesn’t support your current network.</Alert>
 */
export function Alert({ tone, title, children, onDismiss, dismissLabel = '', testId }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon icon={icons[tone]} />
      <p data-testid={testId}>
        {title && <strong className={styles.title}>{title}</strong>}
        <bdi>{children}</bdi>
      </p>
      {onDismiss && (
        <span className={styles.dismiss}>
          <IconButton icon={closeIcon} label={dismissLabel} size="xs" onClick={onDismiss} />
        </span>
      )}
    </div>
  )
}
