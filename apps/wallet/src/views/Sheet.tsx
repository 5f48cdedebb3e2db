import { Button, Spinner } from '@latchkey/app-ui'
import { type ReactNode, useId, useState } from 'react'
import type { Ask } from '../wallet/walletState.ts'
import { Expiry } from './Expiry.tsx'
import { PageFacts } from './PageFacts.tsx'
import styles from './Sheet.module.css'
import { Window } from './Window.tsx'

export type SheetFrameProps = {
  ask: Ask
  count: number
  title: string
  /** Nothing can be approved: why, or what is still to be chosen. */
  obstacle?: string | undefined
  children: ReactNode
  onApprove: () => Promise<void>
  onReject: () => Promise<void>
}

/** The dialog around every question: who asks, until when, and the two answers. */
export function Sheet({ ask, count, title, obstacle, children, onApprove, onReject }: SheetFrameProps) {
  const id = useId()
  const [busy, setBusy] = useState<'approve' | 'reject'>()
  const answer = (kind: 'approve' | 'reject') => {
    if (busy) return
    setBusy(kind)
    void (kind === 'approve' ? onApprove() : onReject())
  }
  return (
    <Window
      title={title}
      end={count > 1 && <span className={styles.count}>1 of {count}</span>}
      onCancel={() => answer('reject')}
      foot={
        <footer className={styles.foot}>
          {obstacle && (
            <p className={styles.obstacle} id={id} role="status">
              {obstacle}
            </p>
          )}
          <Button
            size="lg"
            onClick={() => answer('reject')}
            disabled={busy !== undefined}
            aria-label="Reject"
          >
            {busy === 'reject' && <Spinner />} Reject
          </Button>
          <Button
            size="lg"
            variant="primary"
            aria-label="Approve"
            aria-describedby={obstacle ? id : undefined}
            disabled={busy !== undefined || obstacle !== undefined}
            onClick={() => answer('approve')}
          >
            {busy === 'approve' && <Spinner />} Approve
          </Button>
        </footer>
      }
    >
      <PageFacts peer={ask.peer} verdict={ask.verdict} />
      {children}
      <Expiry at={ask.expiresAt} />
    </Window>
  )
}
