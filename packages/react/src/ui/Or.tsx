import styles from './Or.module.css'

export type OrProps = { label: string }

/** A line across, with a word in its middle, between two ways to do the same. */
export function Or({ label }: OrProps) {
  return <p className={styles.or}>{label}</p>
}
