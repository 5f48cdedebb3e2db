import type { ReactNode } from 'react'
import styles from './CardList.module.css'

/** A list in a card. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** One of its entries: a line of names, and what belongs to it. */
export function CardItem({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>{head}</div>
      {children}
    </li>
  )
}
