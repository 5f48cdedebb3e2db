import { Spinner } from '@latchkey/app-ui'
import { useId } from 'react'
import { isolate } from '../base/isolate.ts'
import { useText } from '../locales/useText.ts'
import type { CodeView } from '../stage/view.ts'
import { Digits } from './Digits.tsx'
import { InboxLink } from './InboxLink.tsx'
import { Problem } from './Problem.tsx'
import styles from './parts.module.css'
import { Resend } from './Resend.tsx'
import { Screen } from './Screen.tsx'

/** The field for the code. Only the frame ever sees it. */
export function CodeScreen({ view, onHeight }: { view: CodeView; onHeight?: (height: number) => void }) {
  const text = useText()
  const problemId = useId()
  const { email, newEmail, status, minutes, resendAt, problem, inboxUrl, purpose, onCode, onResend } = view
  const isBusy = status !== 'typing'
  return (
    <Screen
      onHeight={onHeight}
      isTextFoot
      foot={<Resend label="resendCode" resendAt={resendAt} isDisabled={isBusy} onResend={onResend} />}
    >
      <div className={styles.say}>
        <p>{text('codeSentTo')}</p>
        <h1 dir="ltr">{email}</h1>
        {newEmail !== undefined && (
          <p>{newEmail === email ? text('changeHere') : text('changeTo', { email: isolate(newEmail) })}</p>
        )}
        {purpose && <p>{text(purpose === 'prove' ? 'codeProves' : 'codeLinks')}</p>}
      </div>
      <Digits
        isDisabled={isBusy}
        isWrong={problem?.code === 'wrong'}
        describedBy={problem && problemId}
        onCode={onCode}
      />
      {isBusy && (
        <p className={styles.status} role="status">
          <Spinner />
          {text(status === 'checking' ? 'codeChecking' : 'codeOpening')}
        </p>
      )}
      {problem && <Problem id={problemId} problem={problem} />}
      {!isBusy && !problem && <p className={styles.muted}>{text('codeLife', { minutes })}</p>}
      <InboxLink url={inboxUrl} />
    </Screen>
  )
}
