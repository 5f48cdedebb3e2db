import type { ComponentProps } from 'react'
import styles from './Button.module.css'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: 'primary' | 'plain' | 'line' | 'danger'
  size?: 'lg' | 'md' | 'sm'
  wide?: boolean
}

/** A button of the page, 48, 40 or 32 px high. */
export function Button({
  variant = 'plain',
  size = 'md',
  wide = false,
  type = 'button',
  ...others
}: ButtonProps) {
  return (
    <button
      {...others}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    />
  )
}
