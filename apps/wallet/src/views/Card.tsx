import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

/** A part of the page, with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
