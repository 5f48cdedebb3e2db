import { ScrollRegion } from '@latchkey/app-ui'
import { useEffect, useState } from 'react'
import type { Check } from '../family.ts'
import type { RequestAsk } from '../wallet/walletState.ts'
import { Alert } from './Alert.tsx'
import type { SheetProps } from './AskSheet.tsx'
import styles from './RequestSheet.module.css'
import { Rows } from './Rows.tsx'
import { Sheet } from './Sheet.tsx'

/** A connected page wants something signed, sent or changed. */
export function RequestSheet({ ask, count, onAnswer }: SheetProps<RequestAsk>) {
  const { description, chain } = ask
  const { title, rows, text, warning } = description
  const check = useCheck(ask)
  const problem = warning ?? check?.problem
  return (
    <Sheet
      ask={ask}
      count={count}
      title={title}
      onApprove={() => onAnswer(ask.key, ask.approve)}
      onReject={() => onAnswer(ask.key, ask.reject)}
    >
      <Rows
        rows={[{ label: 'On', value: chain.name }, ...rows, ...(check?.rows ?? [])]}
        waiting={ask.check && !check ? ask.checks : undefined}
      />
      {text && (
        <div className={styles.long}>
          <p>{text.label}</p>
          <ScrollRegion label={text.label} className={styles.text}>
            {text.value}
          </ScrollRegion>
        </div>
      )}
      <div role="status">{problem && <Alert tone="danger">{problem}</Alert>}</div>
    </Sheet>
  )
}

/** What the chain says, as soon as it has said it. */
function useCheck({ check }: RequestAsk): Check | undefined {
  const [result, setResult] = useState<Check>()
  useEffect(() => {
    let isOver = false
    void check?.().then((found) => {
      if (!isOver) setResult(found)
    })
    return () => {
      isOver = true
    }
  }, [check])
  return result
}
