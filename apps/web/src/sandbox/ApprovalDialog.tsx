import { Dialog, Icon, ScrollRegion } from '@latchkey/app-ui'
import { findShortfalls, type Payment } from '@latchkey/wallet/describe'
import { useEffect, useState } from 'react'
import { fill } from '../texts/fill.ts'
import type { WalletTexts } from '../texts/wallet/walletTexts.ts'
import styles from './ApprovalDialog.module.css'
import type { Question } from './description.ts'
import { walletIcon, walletName } from './walletBrand.ts'

export type ApprovalDialogProps = {
  question: Question
  /** How many questions wait, this one included. */
  count: number
  texts: WalletTexts
  onAnswer: (isApproved: boolean) => void
}

/** The wallet's own dialog, above everything else on the page. */
export function ApprovalDialog({ question, count, texts, onAnswer }: ApprovalDialogProps) {
  const { title, rows, text } = question
  const payment = usePayment(question.check)
  const shortfalls = typeof payment === 'object' ? findShortfalls(payment.spendings) : []
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
        {count > 1 && <span className={styles.count}>{fill(texts.waiting, { count: String(count) })}</span>}
        <span className={styles.tag}>{texts.testMoney}</span>
      </header>
      <div className={styles.body}>
        <h2 id="sandbox-wallet-title">{title}</h2>
        <dl className={styles.rows}>
          {(question.isFeeUnknown ? rows : [...rows, ...feeRows(payment, texts)]).map(
            ({ label, value, isEnglish }) => (
              <div key={label} lang={isEnglish ? 'en' : undefined}>
                <dt>
                  <bdi>{label}</bdi>
                </dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
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
          <p className={styles.warning} key={shortfall.symbol}>
            <Icon name="warn" size={16} />
            {fill(texts.shortfall, shortfall)}
          </p>
        ))}
      </div>
      <footer className={styles.foot}>
        {/* Tests from outside find the two buttons by these names in every language. */}
        <button type="button" lang="en" onClick={() => onAnswer(false)}>
          Reject
        </button>
        <button
          type="button"
          lang="en"
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
function feeRows(payment: PaymentState, texts: WalletTexts): Question['rows'] {
  if (payment === 'free') return []
  const value = payment === 'checking' ? texts.estimating : payment === 'unknown' ? undefined : payment.fee
  return [{ label: texts.fee, value: value ?? texts.notKnown }]
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
