import styles from './Icon.module.css'
import { type IconName, icons } from './icons.ts'

export type IconProps = { name: IconName; size?: 16 | 20 }

/** A line icon. Decoration only: whatever it says is also said in words. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={icons[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
