import { Button, Mark, Spinner } from '@latchkey/app-ui'
import { isLatchkeyError } from '@latchkey/protocol'
import type { CallAnswer, loginLinkLookCall } from '@latchkey/protocol/api'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { language } from '../locales/language.ts'
import { useText } from '../locales/useText.ts'
import styles from './DevicePage.module.css'

/** The login that the mail is about. */
export type DeviceLogin = CallAnswer<typeof loginLinkLookCall>

/** What the page asks the server. Looking changes nothing; only a press of the visitor does. */
export type DeviceLink = {
  look(): Promise<DeviceLogin>
  choose(number: string): Promise<'approved' | 'refused'>
  refuse(): Promise<'approved' | 'refused'>
}

type State =
  | { name: 'loading' }
  | { name: 'asking'; login: DeviceLogin; isBusy: boolean }
  | { name: 'approved' | 'wrong' | 'refused' | 'invalid' | 'failed' }

/** The page of the mail's link: is this login yours? */
export function DevicePage({ link }: { link: DeviceLink }) {
  const text = useText()
  const [state, setState] = useState<State>({ name: 'loading' })

  const fail = useCallback((error: unknown) => {
    const isInvalid =
      isLatchkeyError(error) && !['SERVER_UNREACHABLE', 'SERVER_FAILED', 'TIMEOUT'].includes(error.code)
    setState({ name: isInvalid ? 'invalid' : 'failed' })
  }, [])
  const load = useCallback(() => {
    setState({ name: 'loading' })
    link.look().then((login) => setState({ name: 'asking', login, isBusy: false }), fail)
  }, [link, fail])
  useEffect(load, [load])

  async function answer(
    login: DeviceLogin,
    ask: () => Promise<'approved' | 'refused'>,
    no: 'wrong' | 'refused',
  ) {
    setState({ name: 'asking', login, isBusy: true })
    await ask().then((result) => setState({ name: result === 'approved' ? 'approved' : no }), fail)
  }

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark />
        <b>{text('walletName')}</b>
        <span dir="ltr">{location.host}</span>
      </header>
      <div className={styles.body}>{content()}</div>
    </main>
  )

  function content(): ReactNode {
    switch (state.name) {
      case 'loading':
        return (
          <>
            <h1>{text('deviceTitle')}</h1>
            <p className={styles.wait} role="status">
              <Spinner />
              {text('deviceLoading')}
            </p>
          </>
        )
      case 'asking':
        return asking(state.login, state.isBusy)
      case 'approved':
        return ending(text('deviceApproved'), text('deviceApprovedWhy'))
      case 'wrong':
        return ending(text('deviceWrong'), text('deviceWrongWhy'))
      case 'refused':
        return ending(text('deviceRefused'), text('deviceRefusedWhy'))
      case 'invalid':
        return ending(text('deviceInvalid'), text('deviceInvalidWhy'))
      case 'failed':
        return (
          <>
            {ending(text('deviceFailed'), text('deviceFailedWhy'))}
            <Button size="lg" wide onClick={load}>
              {text('deviceRetry')}
            </Button>
          </>
        )
    }
  }

  function ending(title: string, why: string) {
    return (
      <div role="status">
        <h1>{title}</h1>
        <p>{why}</p>
      </div>
    )
  }

  function asking(login: DeviceLogin, isBusy: boolean) {
    const { origin, device, place, at, numbers } = login
    const time = new Intl.DateTimeFormat(language.get().name, { dateStyle: 'medium', timeStyle: 'short' })
    const facts = [
      [text('deviceSite'), origin],
      [text('deviceBrowser'), device],
      [text('devicePlace'), place],
      [text('deviceTime'), time.format(new Date(at))],
    ] as const
    return (
      <>
        <div>
          <h1>{text('deviceTitle')}</h1>
          <p>{text('deviceIntro')}</p>
        </div>
        <section aria-label={text('deviceFacts')}>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <fieldset className={styles.numbers} dir="ltr" disabled={isBusy}>
          <legend className="sr">{text('deviceNumbers')}</legend>
          {numbers.map((number) => (
            <Button
              key={number}
              variant="line"
              size="lg"
              onClick={() => answer(login, () => link.choose(number), 'wrong')}
            >
              {number}
            </Button>
          ))}
        </fieldset>
        <Button
          variant="danger"
          size="lg"
          wide
          disabled={isBusy}
          onClick={() => answer(login, () => link.refuse(), 'refused')}
        >
          {text('deviceNotMe')}
        </Button>
        <p className={styles.hint}>{text('deviceHint')}</p>
      </>
    )
  }
}
