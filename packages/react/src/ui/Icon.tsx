import { classNames } from './classNames.ts'
import styles from './Icon.page.module.css'

export type IconProps = {
  /** Path data from a file of `icons/`, so that a chunk carries only the icons it shows. */
  icon: string
  size?: 12 | 16 | 20 | 24
  /** Mirrors the icon in right-to-left text: for chevrons, arrows and doors. */
  flip?: boolean
}

/**
 * A line icon. Decoration only: whatever it says must also be said in words.
 *
 * @example
 * <Icon icon={closeIcon} size={16} />
 */
export function Icon({ icon, size = 20, flip }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, flip && styles.flip)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={icon} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
