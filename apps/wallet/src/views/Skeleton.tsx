import styles from './Skeleton.module.css'

/** Holds the place of a line of text that is not known yet. */
export function Skeleton() {
  return (
    <span className={styles.skeleton}>
      <span className="sr">Loading</span>
    </span>
  )
}
