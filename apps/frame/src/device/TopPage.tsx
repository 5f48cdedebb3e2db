import { Mark } from '@latchkey/app-ui'
import type { ReactNode } from 'react'
import { useText } from '../locales/useText.ts'
import styles from './TopPage.module.css'

/** A page of its own, which no other page shows: a bar that says whose it is, and what it is about. */
export function TopPage({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark />
        <b>{text('walletName')}</b>
        <span dir="ltr">{location.host}</span>
      </header>
      <div className={styles.body}>{children}</div>
    </main>
  )
}
