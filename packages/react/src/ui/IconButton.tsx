import type { AriaAttributes } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = AriaAttributes & {
  icon: string
  /** The accessible name. */
  label: string
  /** The square: 40, 32 or 24 px. */
  size?: 'md' | 'sm' | 'xs' | undefined
  /** A filled square: the end of a field that is ready to be sent. */
  variant?: 'plain' | 'primary' | undefined
  flip?: boolean
  type?: 'button' | 'submit' | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  testId?: string | undefined
}

/**
 * A button that shows an icon alone.
 *
 * @example
 * <IconButton icon={closeIcon} label="Close" onClick={close} />
 */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    size = 'md',
    variant = 'plain',
    flip = false,
    type = 'button',
    testId,
    ...rest
  } = props
  return (
    <button
      {...rest}
      className={classNames(styles.button, styles[size], styles[variant])}
      type={type}
      aria-label={label}
      data-testid={testId}
    >
      <Icon icon={icon} size={size === 'md' ? 20 : 16} flip={flip} />
    </button>
  )
}
