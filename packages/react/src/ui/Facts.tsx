import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Facts.module.css'

export type Fact = { term: string; value: ReactNode; strong?: boolean }

export type FactsProps = {
  label: string
  facts: readonly Fact[]
  /** What belongs to them, under a hairline. */
  children?: ReactNode
}

/**
 * Names and values, one pair a line.
 *
 * @example
 * <Facts label="What you sign" facts={[{ term: 'Site', value: 'app.example', strong: true }]} />
 */
export function Facts({ label, facts, children }: FactsProps) {
  return (
    <section className={styles.facts} aria-label={label}>
      <dl className={styles.list}>
        {facts.map(({ term, value, strong }) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={classNames(styles.value, strong && styles.strong)}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
