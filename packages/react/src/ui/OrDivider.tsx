import styles from './OrDivider.module.css'

export type OrDividerProps = { label: string }

/** A horizontal line with the word "or" in its middle, between two ways to do the same. */
export function OrDivider({ label }: OrDividerProps) {
  return <p className={styles.divider}>{label}</p>
}
