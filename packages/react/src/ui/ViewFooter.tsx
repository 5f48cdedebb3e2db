import type { ReactNode } from 'react'
import styles from './ViewFooter.module.css'

/** Small print at the end of a view, under a hairline. Its paragraphs are `<p>` elements. */
export function ViewFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>
}
