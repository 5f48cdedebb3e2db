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
import { Picture } from './Picture.tsx'
import { Problem } from './Problem.tsx'
import styles from './parts.module.css'
import { Resend } from './Resend.tsx'
import { Screen } from './Screen.tsx'

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
      <Picture icon="key" />
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
      <Picture icon="mail" />
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
      <Picture icon="window" />
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
      <Picture icon="phone" />
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
