import { classNames } from './classNames.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './Verbatim.module.css'

export type VerbatimProps = {
  /** What it is. */
  label: string
  children: string
  /** All of it at once, rather than some lines that can be scrolled. */
  full?: boolean | undefined
  id?: string | undefined
  testId?: string | undefined
}

/**
 * A text exactly as it is, in the direction of its own words.
 *
 * @example
 * <Verbatim label="Full message">{message}</Verbatim>
 */
export function Verbatim({ label, children, full, id, testId }: VerbatimProps) {
  return (
    <section
      className={classNames(styles.text, !full && styles.short)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to get there
      tabIndex={0}
      aria-label={label}
      dir="auto"
      id={id}
      data-testid={testId}
    >
      {children}
    </section>
  )
}

/** The placeholder of a text that is loading. */
export function VerbatimPlace() {
  return (
    <div className={classNames(styles.text, styles.short, styles.place)} aria-hidden="true">
      {['88%', '40%', '100%', '56%'].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  )
}
