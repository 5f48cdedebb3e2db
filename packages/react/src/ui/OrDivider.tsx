import styles from './OrDivider.module.css'

export type OrDividerProps = { label: string }

/** A line across, with a word in its middle, between two ways to do the same. */
export function OrDivider({ label }: OrDividerProps) {
  return <p className={styles.divider}>{label}</p>
}
