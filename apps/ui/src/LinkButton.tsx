import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import type { ButtonProps } from './Button.tsx'

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> &
  Pick<ButtonProps, 'variant' | 'size' | 'wide'>

/** A link that looks like a button of the page. */
export function LinkButton({ variant = 'plain', size = 'md', wide = false, ...others }: LinkButtonProps) {
  return (
    <a
      {...others}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    />
  )
}
