import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './icons.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  icon: IconName
  /** What the button does: its accessible name. */
  label: string
  size?: 'md' | 'sm'
}

/** A square button with an icon, 40 or 32 px. */
export function IconButton({ icon, label, size = 'md', type = 'button', ...others }: IconButtonProps) {
  return (
    <button {...others} type={type} className={styles.button} data-size={size} aria-label={label}>
      <Icon name={icon} size={size === 'md' ? 20 : 16} />
    </button>
  )
}
