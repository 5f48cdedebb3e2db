import type { ReactNode } from 'react'
import styles from './ViewFooter.module.css'

/** Small words at the end of a view, under a hairline. Paragraphs go in as `<p>`. */
export function ViewFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>
}
