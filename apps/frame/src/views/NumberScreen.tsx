import { Button } from '@latchkey/app-ui'
import { useId } from 'react'
import { providerNames } from '../locales/providerNames.ts'
import { useText } from '../locales/useText.ts'
import type {
  FactorView,
  MailNumberView,
  NumberView,
  PhoneNumberView,
  WindowNumberView,
} from '../stage/view.ts'
import { InboxLink } from './InboxLink.tsx'
import { Problem } from './Problem.tsx'
import styles from './parts.module.css'
import { Resend } from './Resend.tsx'
import { Screen } from './Screen.tsx'

const mail = 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 8l8 5.5L20 8'
const window =
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.5 9h17M6.5 6.75h.01M9 6.75h.01'
const phone = 'M8.5 3h7a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2'

const key = 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h8.5v3.5M17 12v2.5'

type NumberScreenProps<view> = { view: view; onHeight?: ((height: number) => void) | undefined }

/** The number to choose somewhere else, while the frame waits for that. */
export function NumberScreen({ view, onHeight }: NumberScreenProps<NumberView>) {
  switch (view.place) {
    case 'mail':
      return <MailNumber view={view} onHeight={onHeight} />
    case 'window':
      return <WindowNumber view={view} onHeight={onHeight} />
    case 'phone':
      return <PhoneNumber view={view} onHeight={onHeight} />
    case 'factor':
      return <Factor view={view} onHeight={onHeight} />
  }
}

function Factor({ view: { onOpen }, onHeight }: NumberScreenProps<FactorView>) {
  const text = useText()
  const foot = (
    <Button size="lg" wide variant="primary" onClick={onOpen}>
      {text('numberContinue')}
    </Button>
  )
  return (
    <Screen onHeight={onHeight} foot={foot}>
      <Picture path={key} />
      <div className={styles.say}>
        <h1>{text('factorTitle')}</h1>
        <p>{text('factorWhy')}</p>
      </div>
    </Screen>
  )
}

function MailNumber({ view, onHeight }: NumberScreenProps<MailNumberView>) {
  const text = useText()
  const problemId = useId()
  const { email, number, resendAt, problem, inboxUrl, onResend } = view
  return (
    <Screen
      onHeight={onHeight}
      isTextFoot
      foot={<Resend label="resendEmail" resendAt={resendAt} onResend={onResend} />}
    >
      <Picture path={mail} />
      <div className={styles.say}>
        <p>{text('numberSentTo')}</p>
        <h1 dir="ltr">{email}</h1>
      </div>
      <Plate label={text('numberChoose')} number={number} />
      {problem ? (
        <Problem id={problemId} problem={problem} />
      ) : (
        <p className={styles.muted}>{text('numberLife')}</p>
      )}
      <InboxLink url={inboxUrl} />
    </Screen>
  )
}

function WindowNumber({ view, onHeight }: NumberScreenProps<WindowNumberView>) {
  const text = useText()
  const { provider, number, onContinue } = view
  const foot = onContinue && (
    <Button size="lg" wide variant="primary" onClick={onContinue}>
      {text('numberContinue')}
    </Button>
  )
  return (
    <Screen onHeight={onHeight} foot={foot}>
      <Picture path={window} />
      <div className={styles.say}>
        <p>{text(onContinue ? 'numberLeaveFor' : 'numberWindow')}</p>
        <h1 dir="ltr">{providerNames[provider]}</h1>
      </div>
      <Plate label={text(onContinue ? 'numberRemember' : 'numberChooseThere')} number={number} />
      <p className={styles.muted}>{text(onContinue ? 'numberAsked' : 'numberWindowWhy')}</p>
    </Screen>
  )
}

function PhoneNumber({ view, onHeight }: NumberScreenProps<PhoneNumberView>) {
  const text = useText()
  const { provider, number, isChosen } = view
  return (
    <Screen onHeight={onHeight}>
      <Picture path={phone} />
      {/* Read out when it changes, as nobody does anything here. */}
      <div className={styles.say} role="status">
        <p>{text(isChosen ? 'numberApprove' : 'numberPhone')}</p>
        <h1 dir="ltr">{providerNames[provider]}</h1>
      </div>
      <Plate label={text(isChosen ? 'numberApproveLabel' : 'numberChoosePhone')} number={number} />
      <p className={styles.muted}>{text(isChosen ? 'numberApproveWhy' : 'numberPhoneWhy')}</p>
    </Screen>
  )
}

function Picture({ path }: { path: string }) {
  return (
    <span className={styles.tile}>
      <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" />
      </svg>
    </span>
  )
}

function Plate({ label, number }: { label: string; number: string }) {
  const text = useText()
  return (
    <div className={`${styles.plate} ${styles.match}`}>
      <p>{label}</p>
      <p className={styles.pick} dir="ltr" data-testid="match-number">
        <span className="sr">{text('numberLabel', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </p>
    </div>
  )
}
