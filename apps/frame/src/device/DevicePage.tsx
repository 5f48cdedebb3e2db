import { Button } from '@latchkey/app-ui'
import type { CallAnswer, loginLinkLookCall } from '@latchkey/protocol/api'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useText } from '../locales/useText.ts'
import { Ending } from './Ending.tsx'
import { isServerAway } from './isServerAway.ts'
import { LoginQuestion } from './LoginQuestion.tsx'
import { TopPage } from './TopPage.tsx'
import { Waiting } from './Waiting.tsx'

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

  const fail = useCallback(
    (error: unknown) => setState({ name: isServerAway(error) ? 'failed' : 'invalid' }),
    [],
  )
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

  return <TopPage>{content()}</TopPage>

  function content(): ReactNode {
    switch (state.name) {
      case 'loading':
        return <Waiting title={text('deviceTitle')}>{text('deviceLoading')}</Waiting>
      case 'asking':
        return (
          <LoginQuestion
            login={state.login}
            title={text('deviceTitle')}
            intro={text('deviceIntro')}
            refuse={text('deviceNotMe')}
            hint={text('deviceHint')}
            isBusy={state.isBusy}
            onChoose={(number) => answer(state.login, () => link.choose(number), 'wrong')}
            onRefuse={() => answer(state.login, () => link.refuse(), 'refused')}
          />
        )
      case 'approved':
        return <Ending title={text('deviceApproved')}>{text('deviceApprovedWhy')}</Ending>
      case 'wrong':
        return <Ending title={text('deviceWrong')}>{text('deviceWrongWhy')}</Ending>
      case 'refused':
        return <Ending title={text('deviceRefused')}>{text('deviceRefusedWhy')}</Ending>
      case 'invalid':
        return <Ending title={text('deviceInvalid')}>{text('deviceInvalidWhy')}</Ending>
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
}
