import styles from './QrPlace.module.css'
import { Skeleton } from './Skeleton.tsx'

/** Keeps the place of a code, in its exact size. */
export function QrPlace() {
  return (
    <div className={styles.place} aria-hidden="true">
      <Skeleton width="100%" height="100%" />
    </div>
  )
}
