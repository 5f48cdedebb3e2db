import { Dialog, ScrollRegion } from '@latchkey/app-ui'
import type { FakeWalletRequest } from '@latchkey/testing'
import { useEffect, useState } from 'react'
import styles from './ApprovalDialog.module.css'
import { type DescribeOptions, type Description, describeRequest } from './describeRequest.ts'

export type ApprovalDialogProps = DescribeOptions & {
  request: FakeWalletRequest
  /** How many requests wait, this one included. */
  count: number
  /** Looks up what the request will cost; undefined where that cannot be said. */
  estimate: (request: FakeWalletRequest) => Promise<string | undefined>
  onAnswer: (isApproved: boolean) => void
}

/** The wallet's own dialog, above everything else on the page. */
export function ApprovalDialog({ request, count, estimate, onAnswer, ...options }: ApprovalDialogProps) {
  const description = describeRequest(request, options)
  const fee = useFee(request, estimate)

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
        <h2 id="sandbox-wallet-title">{description.title}</h2>
        <Details {...description} fee={fee} />
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

function Details({ rows, text, fee }: Description & { fee: string | undefined }) {
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

/** The fee as far as it is known; requests that cost nothing have none. */
function useFee(request: FakeWalletRequest, estimate: ApprovalDialogProps['estimate']): string | undefined {
  const isPaid = request.kind === 'transaction' || request.kind === 'calls'
  const [fee, setFee] = useState('estimating…')
  useEffect(() => {
    if (!isPaid) return
    let isLate = false
    estimate(request).then((answer) => {
      if (!isLate) setFee(answer ?? 'not known')
    })
    return () => {
      isLate = true
    }
  }, [isPaid, request, estimate])
  return isPaid ? fee : undefined
}
