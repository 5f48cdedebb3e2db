import type { ReactNode } from 'react'
import styles from './Bar.module.css'

/**
 * A plate with a sentence and a small button at its end.
 *
 * @example
 * <Bar text="Don't have Rainbow?"><Button size="xs" onClick={get}>Get</Button></Bar>
 */
export function Bar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  )
}
