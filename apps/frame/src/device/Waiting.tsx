import { Spinner } from '@latchkey/app-ui'
import styles from './TopPage.module.css'

/** What a page of its own does before there is anything to read. */
export function Waiting({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.wait} role="status">
        <Spinner />
        {children}
      </p>
    </>
  )
}
