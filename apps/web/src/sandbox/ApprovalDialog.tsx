import { Dialog, Icon, ScrollRegion } from '@latchkey/app-ui'
import { describeShortfalls, type Payment } from '@latchkey/wallet/describe'
import { useEffect, useState } from 'react'
import styles from './ApprovalDialog.module.css'
import type { Question } from './description.ts'
import { walletIcon, walletName } from './walletBrand.ts'

export type ApprovalDialogProps = {
  question: Question
  /** How many questions wait, this one included. */
  count: number
  onAnswer: (isApproved: boolean) => void
}

/** The wallet's own dialog, above everything else on the page. */
export function ApprovalDialog({ question, count, onAnswer }: ApprovalDialogProps) {
  const { title, rows, text } = question
  const payment = usePayment(question.check)
  const shortfalls = typeof payment === 'object' ? describeShortfalls(payment.spendings) : []
  return (
    <Dialog
      className={styles.dialog}
      aria-labelledby="sandbox-wallet-title"
      data-testid="sandbox-wallet"
      onCancel={() => onAnswer(false)}
    >
      <header className={styles.head}>
        <img src={walletIcon} alt="" width={24} height={24} />
        <span className={styles.name}>{walletName}</span>
        {count > 1 && <span className={styles.count}>1 of {count} requests</span>}
        <span className={styles.tag}>test money</span>
      </header>
      <div className={styles.body}>
        <h2 id="sandbox-wallet-title">{title}</h2>
        <dl className={styles.rows}>
          {(question.isFeeUnknown ? rows : [...rows, ...feeRows(payment)]).map(({ label, value }) => (
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
      </div>
      {/* Outside of what scrolls, so that the reason stands beside the button that it disables. */}
      <div role="alert" data-testid="sandbox-wallet-warning">
        {shortfalls.map((shortfall) => (
          <p className={styles.warning} key={shortfall}>
            <Icon name="warn" size={16} />
            {shortfall}
          </p>
        ))}
      </div>
      <footer className={styles.foot}>
        <button type="button" onClick={() => onAnswer(false)}>
          Reject
        </button>
        <button
          type="button"
          className={styles.yes}
          disabled={payment === 'checking' || shortfalls.length > 0}
          onClick={() => onAnswer(true)}
        >
          Approve
        </button>
      </footer>
    </Dialog>
  )
}

/** The row of the fee, for requests that have one. */
function feeRows(payment: PaymentState): Question['rows'] {
  if (payment === 'free') return []
  const value = payment === 'checking' ? 'estimating…' : payment === 'unknown' ? undefined : payment.fee
  return [{ label: 'Fee', value: value ?? 'not known' }]
}

/** What is known of the payment; `free` where there is none, `unknown` where the chain does not answer. */
type PaymentState = Payment | 'free' | 'checking' | 'unknown'

function usePayment(check: Question['check']): PaymentState {
  const [state, setState] = useState<PaymentState>(check ? 'checking' : 'free')
  useEffect(() => {
    if (!check) return
    let isLate = false
    check()
      .catch(() => 'unknown' as const)
      .then((payment) => {
        if (!isLate) setState(payment)
      })
    return () => {
      isLate = true
    }
  }, [check])
  return state
}
