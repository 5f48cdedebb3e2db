import { Dialog, ScrollRegion } from '@latchkey/app-ui'
import { useEffect, useState } from 'react'
import styles from './ApprovalDialog.module.css'
import type { Question } from './description.ts'

export type ApprovalDialogProps = {
  question: Question
  /** How many questions wait, this one included. */
  count: number
  onAnswer: (isApproved: boolean) => void
}

/** The wallet's own dialog, above everything else on the page. */
export function ApprovalDialog({ question, count, onAnswer }: ApprovalDialogProps) {
  return (
    <Dialog
      className={styles.dialog}
      aria-labelledby="sandbox-wallet-title"
      data-testid="sandbox-wallet"
      onCancel={() => onAnswer(false)}
    >
      <header className={styles.head}>
        <span>Sandbox Wallet</span>
        {count > 1 && <span className={styles.count}>1 of {count} requests</span>}
        <span className={styles.tag}>test money</span>
      </header>
      <div className={styles.body}>
        <h2 id="sandbox-wallet-title">{question.title}</h2>
        <Details {...question} />
      </div>
      <footer className={styles.foot}>
        <button type="button" onClick={() => onAnswer(false)}>
          Reject
        </button>
        <button type="button" className={styles.yes} onClick={() => onAnswer(true)}>
          Approve
        </button>
      </footer>
    </Dialog>
  )
}

function Details({ rows, text, estimate }: Question) {
  const fee = useFee(estimate)
  const all = fee === undefined ? rows : [...rows, { label: 'Fee', value: fee }]
  return (
    <>
      <dl className={styles.rows}>
        {all.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text && (
        <>
          <p className={styles.label}>{text.label}</p>
          <ScrollRegion label={text.label} className={styles.text}>
            {text.value}
          </ScrollRegion>
        </>
      )}
    </>
  )
}

/** The text about the fee. Undefined for requests that cost nothing. */
function useFee(estimate: Question['estimate']): string | undefined {
  const [fee, setFee] = useState('estimating…')
  useEffect(() => {
    if (!estimate) return
    let isLate = false
    estimate()
      .catch(() => undefined)
      .then((answer) => {
        if (!isLate) setFee(answer ?? 'not known')
      })
    return () => {
      isLate = true
    }
  }, [estimate])
  return estimate && fee
}
