import type { ReactNode } from 'react'
import styles from './Foot.module.css'

/** Small words at the end of a view, under a hairline. Paragraphs go in as `<p>`. */
export function Foot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}
