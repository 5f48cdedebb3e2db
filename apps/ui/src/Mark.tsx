import styles from './Mark.module.css'

/** The logo, on a grid of 16: an L whose foot is a bolt, sliding into its keeper. */
export const markPaths = {
  bolt: 'M2.5 1h1a.5.5 0 0 1 .5.5V9h6.5a.5.5 0 0 1 .5.5v1a.5.5 0 0 1-.5.5h-8a.5.5 0 0 1-.5-.5v-9a.5.5 0 0 1 .5-.5z',
  keeper:
    'M8.5 5h4A1.5 1.5 0 0 1 14 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-4a.5.5 0 0 1-.5-.5v-1a.5.5 0 0 1 .5-.5H12V7H8.5a.5.5 0 0 1-.5-.5v-1a.5.5 0 0 1 .5-.5z',
} as const

/** The logo. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" width={24} height={24} aria-hidden="true">
      <path d={markPaths.bolt} />
      <path className={styles.keeper} d={markPaths.keeper} />
    </svg>
  )
}
