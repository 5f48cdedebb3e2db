import { useId } from 'react'
import { useText } from '../locales/useText.ts'
import type { NumberView } from '../stage/view.ts'
import { InboxLink } from './InboxLink.tsx'
import { Problem } from './Problem.tsx'
import styles from './parts.module.css'
import { Resend } from './Resend.tsx'
import { Screen } from './Screen.tsx'

const mail = 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 8l8 5.5L20 8'

/** The number to choose on the page that the mail opens, while the frame waits for that. */
export function NumberScreen({ view, onHeight }: { view: NumberView; onHeight?: (height: number) => void }) {
  const text = useText()
  const problemId = useId()
  const { email, number, resendAt, problem, inboxUrl, onResend } = view
  return (
    <Screen
      onHeight={onHeight}
      isTextFoot
      foot={<Resend label="resendEmail" resendAt={resendAt} onResend={onResend} />}
    >
      <span className={styles.tile}>
        <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true">
          <path d={mail} fill="none" stroke="currentColor" strokeWidth={1.75} />
        </svg>
      </span>
      <div className={styles.say}>
        <p>{text('numberSentTo')}</p>
        <h1 dir="ltr">{email}</h1>
      </div>
      <div className={`${styles.plate} ${styles.match}`}>
        <p>{text('numberChoose')}</p>
        <p className={styles.pick} dir="ltr" data-testid="match-number">
          <span className="sr">{text('numberLabel', { number })}</span>
          <span aria-hidden="true">{number}</span>
        </p>
      </div>
      {problem ? (
        <Problem id={problemId} problem={problem} />
      ) : (
        <p className={styles.muted}>{text('numberLife')}</p>
      )}
      <InboxLink url={inboxUrl} />
    </Screen>
  )
}
