import { Button, Field, Icon, Mark, Spinner } from '@latchkey/app-ui'
import { type RecoveryKit, recoveryKitLimit } from '@latchkey/protocol/recovery'
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { wipe } from '../keys/bytes.ts'
import type { RecoveredWallet } from '../keys/recoveryKit/openRecoveryKit.ts'
import { RecoveryKitError, type RecoveryKitErrorCode } from '../keys/recoveryKit/RecoveryKitError.ts'
import { readRecoveryKit } from '../keys/recoveryKit/readRecoveryKit.ts'
import { language } from '../locales/language.ts'
import type { RecoveryTextName } from '../locales/recovery/en.ts'
import { useRecoveryText } from '../locales/useRecoveryText.ts'
import { useText } from '../locales/useText.ts'
import { AddressList } from './AddressList.tsx'
import { RecoveredView } from './RecoveredView.tsx'
import styles from './RecoveryPage.module.css'

export type RecoveryPageProps = {
  /** Opens a kit with a passcode, as `openWithPasscode` does. */
  open(kit: RecoveryKit, passcode: string): Promise<RecoveredWallet>
  /** Whether the browser lets this page use its cryptography: not on a page that came over plain http. */
  isSecure: boolean
}

type State =
  | { name: 'start'; problem?: RecoveryTextName; isClosed?: boolean }
  | { name: 'kit'; kit: RecoveryKit; problem?: RecoveryTextName; isBusy?: boolean }
  | { name: 'open'; wallet: RecoveredWallet }

const problems: Readonly<Partial<Record<RecoveryKitErrorCode, RecoveryTextName>>> = {
  NOT_A_KIT: 'notAKit',
  VERSION_UNKNOWN: 'versionUnknown',
  DAMAGED: 'damaged',
  ALTERED: 'altered',
  PASSCODE_WRONG: 'passcodeWrong',
}

const problemOf = (error: unknown, other: RecoveryTextName) =>
  (error instanceof RecoveryKitError && problems[error.code]) || other

/** The page that opens a recovery kit: choose the file, type the passcode, see the words. */
export function RecoveryPage({ open, isSecure }: RecoveryPageProps) {
  const text = useRecoveryText()
  const walletName = useText()('walletName')
  const [state, setState] = useState<State>({ name: 'start' })
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  // What had the focus is gone when the kit opens or closes.
  const isOpen = state.name === 'open'
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current !== isOpen) title.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event
    const file = currentTarget.files?.[0]
    if (!file) return
    try {
      // A kit is small: nobody waits here for a film that was chosen by mistake.
      const kit = await readRecoveryKit(file.size > recoveryKitLimit * 4 ? '' : await file.text())
      setState({ name: 'kit', kit })
    } catch (error) {
      setState({ name: 'start', problem: problemOf(error, 'unreadable') })
    }
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }

  async function submit(event: FormEvent<HTMLFormElement>, kit: RecoveryKit) {
    event.preventDefault()
    const passcode = String(new FormData(event.currentTarget).get('passcode') ?? '')
    setState({ name: 'kit', kit, isBusy: true })
    await nextFrame()
    try {
      const wallet = await open(kit, passcode)
      setIsShown(false)
      setState({ name: 'open', wallet })
    } catch (error) {
      setState({ name: 'kit', kit, problem: problemOf(error, 'failed') })
    }
  }

  function close(wallet: RecoveredWallet) {
    wipe(wallet.phrase)
    setState({ name: 'start', isClosed: true })
  }

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark />
        <span>{walletName}</span>
      </header>
      <div className={styles.body}>
        <h1 ref={title} tabIndex={-1}>
          {text(isOpen ? 'opened' : 'title')}
        </h1>
        {state.name === 'open' ? (
          <RecoveredView wallet={state.wallet} onClose={() => close(state.wallet)} />
        ) : (
          closed(state)
        )}
      </div>
    </main>
  )

  function closed(current: Exclude<State, { name: 'open' }>): ReactNode {
    return (
      <>
        <p>{text('intro')}</p>
        <p>{text('offline')}</p>
        {isSecure ? steps(current) : problem(text('insecure'))}
      </>
    )
  }

  function steps(current: Exclude<State, { name: 'open' }>) {
    const kit = current.name === 'kit' ? current.kit : undefined
    const isBusy = current.name === 'kit' && current.isBusy
    return (
      <>
        <section className={styles.part} aria-label={text('fileStep')}>
          <h2>{text('fileStep')}</h2>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label={text('choose')}
            hidden
            onChange={choose}
          />
          <Button
            variant={kit ? 'line' : 'primary'}
            size="lg"
            wide
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {text(kit ? 'chooseOther' : 'choose')}
          </Button>
          {current.name === 'start' && (
            <div role="status">
              {current.problem && problem(text(current.problem))}
              {current.isClosed && <p className={styles.hint}>{text('closed')}</p>}
            </div>
          )}
          {kit ? facts(kit) : <p className={styles.hint}>{text('chooseHint')}</p>}
        </section>
        {current.name === 'kit' &&
          (current.kit.factors.some(({ kind }) => kind === 'passcode')
            ? form(current)
            : passkeyOnly(current.kit))}
      </>
    )
  }

  function facts(kit: RecoveryKit) {
    const date = new Intl.DateTimeFormat(language.get().name, { dateStyle: 'long' })
    return (
      <AddressList
        addresses={kit.addresses}
        before={[
          { name: text('madeAt'), value: date.format(new Date(kit.createdAt)) },
          { name: text('wallet'), value: kit.walletId, isCode: true },
        ]}
      />
    )
  }

  function passkeyOnly(kit: RecoveryKit) {
    const domains = kit.factors.flatMap((factor) => (factor.kind === 'passkey' ? [factor.relyingParty] : []))
    return (
      <div className={styles.alert} role="status">
        <strong>{text('passkeyOnly')}</strong>
        <p>{text('passkeyWhy', { domain: [...new Set(domains)].join(', ') })}</p>
      </div>
    )
  }

  function form({ kit, isBusy = false, problem: wrong }: State & { name: 'kit' }) {
    return (
      <form className={styles.form} onSubmit={(event) => submit(event, kit)}>
        <Field
          name="passcode"
          label={text('passcode')}
          hint={text('passcodeHint')}
          error={wrong && text(wrong)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          dir="auto"
          required
          readOnly={isBusy}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
          />
          {text('passcodeShow')}
        </label>
        <Button variant="primary" size="lg" wide type="submit" disabled={isBusy}>
          {text('open')}
        </Button>
        <div role="status">
          {isBusy && (
            <p className={styles.wait}>
              <Spinner />
              {text('opening')}
            </p>
          )}
          {wrong && <span className="sr">{text(wrong)}</span>}
        </div>
      </form>
    )
  }
}

function problem(words: string) {
  return (
    <p className={styles.problem}>
      <Icon name="warn" size={16} />
      {words}
    </p>
  )
}

/** Lets the browser draw first: while a passcode is stretched, it draws nothing. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
