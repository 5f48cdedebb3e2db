import styles from './Spinner.page.module.css'

export type SpinnerProps = { size?: 16 | 20 | 24 }

/** An arc that turns. Decoration only: say in words what is awaited. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
