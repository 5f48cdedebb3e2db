import { icons } from './icons.ts'
import styles from './Spinner.module.css'

/** Something is under way; a text beside it says what. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
      <path d={icons.spinner} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
