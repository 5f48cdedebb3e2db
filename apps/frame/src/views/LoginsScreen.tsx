import { Button, Spinner } from '@latchkey/app-ui'
import { useRef, useState } from 'react'
import { isolate } from '../base/isolate.ts'
import type { TextName } from '../locales/language.ts'
import { providerNames } from '../locales/providerNames.ts'
import { useText } from '../locales/useText.ts'
import { socialFailureWords } from '../social/socialFailureWords.ts'
import type { LoginWindowView, UnlinkView } from '../stage/view.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { Picture } from './Picture.tsx'
import styles from './parts.module.css'
import { Screen } from './Screen.tsx'

type LoginsScreenProps<view> = { view: view; onHeight?: ((height: number) => void) | undefined }

/** As large as providers' pages need. */
const popup = 'popup,width=600,height=800'

/** What changes how the wallet is logged in to. */
export function LoginsScreen({ view, onHeight }: LoginsScreenProps<LoginWindowView | UnlinkView>) {
  return view.ask === 'unlink' ? (
    <Unlink view={view} onHeight={onHeight} />
  ) : (
    // Another window is asked for anew.
    <OpenWindow key={view.uri} view={view} onHeight={onHeight} />
  )
}

function OpenWindow({ view, onHeight }: LoginsScreenProps<LoginWindowView>) {
  const text = useText()
  const area = useRef<HTMLElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const { purpose, provider: id, uri, isOpened, problem, onOpened, onAgain, onReject } = view
  const provider = providerNames[id]

  /** In the press itself, because browsers open windows at no other time. */
  function open() {
    const opened = window.open(uri, '_blank', popup)
    setBlocked(!opened)
    onOpened()
  }

  return (
    <Screen areaRef={area} onHeight={onHeight} foot={foot()}>
      <Picture icon={isOpened ? 'window' : 'link'} />
      <div className={styles.say}>
        <h1>{text(purpose === 'link' ? 'linkAsk' : 'proveAsk', { provider })}</h1>
        <p>{text(purpose === 'link' ? 'linkAskWhy' : 'proveAskWhy', { provider })}</p>
        {!isOpened && <p>{text('windowNext', { provider })}</p>}
      </div>
      {problem && <Why problem={problem} provider={provider} />}
      {isBlocked && (
        <div className={styles.alert} data-level="warn" role="alert">
          {text('gateWindowBlocked')}
        </div>
      )}
      {isOpened && !isBlocked && (
        <p className={styles.status} role="status">
          <Spinner />
          {text('windowWaiting', { provider })}
        </p>
      )}
    </Screen>
  )

  function foot() {
    if (!isOpened)
      return (
        <AnswerButtons
          area={area}
          content={uri}
          onAnswer={(isApproved) => (isApproved ? open() : onReject())}
        />
      )
    return (
      <div className={styles.pair}>
        <Button size="lg" onClick={onReject}>
          {text('reject')}
        </Button>
        <Button size="lg" onClick={onAgain}>
          {text('deviceRetry')}
        </Button>
      </div>
    )
  }
}

function Why({ problem, provider }: { problem: NonNullable<LoginWindowView['problem']>; provider: string }) {
  const text = useText()
  const [title, why]: readonly [TextName, TextName] =
    problem === 'refused' ? ['linkStopped', 'linkStoppedWhy'] : socialFailureWords[problem]
  return (
    <div className={styles.alert} data-level="warn" role="alert">
      <strong>{text(title, { provider })}</strong>
      {text(why, { provider })}
    </div>
  )
}

function Unlink({ view, onHeight }: LoginsScreenProps<UnlinkView>) {
  const text = useText()
  const area = useRef<HTMLElement>(null)
  const { login, isBusy, onAnswer } = view
  const name = nameOf(login)
  return (
    <Screen areaRef={area} onHeight={onHeight} foot={foot()}>
      <Picture icon="link" />
      <div className={styles.say}>
        <h1>{text('unlinkAsk', { login: name })}</h1>
        <p>{text('unlinkWhy')}</p>
      </div>
    </Screen>
  )

  function foot() {
    if (!isBusy) return <AnswerButtons area={area} content={name} isDangerous onAnswer={onAnswer} />
    return (
      <p className={styles.status} role="status">
        <Spinner />
        {text('unlinking')}
      </p>
    )
  }
}

function nameOf({ provider, name }: UnlinkView['login']): string {
  if (provider === 'email') return isolate(name)
  return name ? `${providerNames[provider]} (${isolate(name)})` : providerNames[provider]
}
