import { Button } from '@latchkey/app-ui'
import type { CallAnswer, loginEmailRevertLookCall } from '@latchkey/protocol/api'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Ending } from '../device/Ending.tsx'
import { isServerAway } from '../device/isServerAway.ts'
import styles from '../device/TopPage.module.css'
import { TopPage } from '../device/TopPage.tsx'
import { Waiting } from '../device/Waiting.tsx'
import { language } from '../locales/language.ts'
import { useText } from '../locales/useText.ts'

/** The change of address that the mail is about. */
export type MadeChange = CallAnswer<typeof loginEmailRevertLookCall>

/** What the page asks the server. Looking changes nothing; only a press of the visitor does. */
export type RevertLink = { look(): Promise<MadeChange>; revert(): Promise<unknown> }

type State =
  | { name: 'loading' }
  | { name: 'asking'; change: MadeChange; isBusy: boolean }
  | { name: 'done' | 'invalid' | 'failed' }

/** The page of the mail to an old address: undo the change? */
export function RevertPage({ link }: { link: RevertLink }) {
  const text = useText()
  const [state, setState] = useState<State>({ name: 'loading' })

  const fail = useCallback(
    (error: unknown) => setState({ name: isServerAway(error) ? 'failed' : 'invalid' }),
    [],
  )
  const load = useCallback(() => {
    setState({ name: 'loading' })
    link.look().then((change) => setState({ name: 'asking', change, isBusy: false }), fail)
  }, [link, fail])
  useEffect(load, [load])

  function revert(change: MadeChange) {
    setState({ name: 'asking', change, isBusy: true })
    link.revert().then(() => setState({ name: 'done' }), fail)
  }

  return <TopPage>{content()}</TopPage>

  function content(): ReactNode {
    switch (state.name) {
      case 'loading':
        return <Waiting title={text('revertTitle')}>{text('revertLoading')}</Waiting>
      case 'asking':
        return (
          <>
            <div>
              <h1>{text('revertTitle')}</h1>
              <p>{text('revertIntro')}</p>
            </div>
            <section aria-label={text('revertFacts')}>
              <dl className={styles.facts}>
                {factsOf(state.change).map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
            <Button
              variant="danger"
              size="lg"
              wide
              disabled={state.isBusy}
              onClick={() => revert(state.change)}
            >
              {text('revertDo')}
            </Button>
            <p className={styles.hint}>{text('revertWhat')}</p>
          </>
        )
      case 'done':
        return <Ending title={text('revertDone')}>{text('revertDoneWhy')}</Ending>
      case 'invalid':
        return <Ending title={text('revertInvalid')}>{text('revertInvalidWhy')}</Ending>
      case 'failed':
        return (
          <>
            <Ending title={text('deviceFailed')}>{text('deviceFailedWhy')}</Ending>
            <Button size="lg" wide onClick={load}>
              {text('deviceRetry')}
            </Button>
          </>
        )
    }
  }

  function factsOf({ origin, device, place, at, until }: MadeChange) {
    const time = new Intl.DateTimeFormat(language.get().name, { dateStyle: 'medium', timeStyle: 'short' })
    return [
      [text('deviceSite'), origin],
      [text('deviceBrowser'), device],
      [text('devicePlace'), place],
      [text('deviceTime'), time.format(new Date(at))],
      [text('revertUntil'), time.format(new Date(until))],
    ] as const
  }
}
