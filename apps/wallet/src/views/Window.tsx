import { Dialog } from '@latchkey/app-ui'
import { type ReactNode, useId } from 'react'
import styles from './Window.module.css'

export type WindowProps = {
  title: string
  /** What stands beside the title. */
  end?: ReactNode
  /** Stays below what scrolls. */
  foot?: ReactNode
  children: ReactNode
  /** Escape was pressed. */
  onCancel: () => void
}

/** A dialog with a title, above the page. */
export function Window({ title, end, foot, children, onCancel }: WindowProps) {
  const id = useId()
  return (
    <Dialog className={styles.window} aria-labelledby={id} onCancel={onCancel}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end}
      </header>
      <div className={styles.body}>{children}</div>
      {foot}
    </Dialog>
  )
}
