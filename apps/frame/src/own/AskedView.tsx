import { Button, Spinner } from '@latchkey/app-ui'
import type { ReactNode } from 'react'
import { useOwnText } from '../locales/useOwnText.ts'
import styles from './Own.module.css'
import type { Asked } from './useAsked.ts'

export type AskedViewProps<value> = {
  asked: Asked<value>
  again(): Promise<void>
  children(value: value): ReactNode
}

/** Shows what the server has answered, or that it has not. */
export function AskedView<value>({ asked, again, children }: AskedViewProps<value>) {
  const text = useOwnText()
  if (asked.state === 'here') return children(asked.value)
  if (asked.state === 'asking')
    return (
      <p className={styles.hint} role="status">
        <Spinner /> {text('loading')}
      </p>
    )
  return (
    <>
      <p className={styles.problem} role="alert">
        {text('problemAway')}
      </p>
      <Button size="lg" wide onClick={() => void again()}>
        {text('retry')}
      </Button>
    </>
  )
}
