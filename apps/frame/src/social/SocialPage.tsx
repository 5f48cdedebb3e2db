import { Button } from '@latchkey/app-ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Ending } from '../device/Ending.tsx'
import { LoginQuestion } from '../device/LoginQuestion.tsx'
import { TopPage } from '../device/TopPage.tsx'
import { Waiting } from '../device/Waiting.tsx'
import { providerNames } from '../locales/providerNames.ts'
import { useText } from '../locales/useText.ts'
import type { SocialMove, SocialWindow } from './createSocialWindow.ts'
import { socialFailureWords, type Words } from './socialFailureWords.ts'

export type SocialPageProps = {
  social: SocialWindow
  /** Leads this window somewhere else. */
  leave(location: string): void
  /** Closes this window, where the browser lets it. */
  close(): void
}

type Answer = 'number' | 'refuse'
type Step = Extract<SocialMove, { state: 'choose' }>
type State =
  | { name: 'opening' | 'returning' }
  | { name: 'asking'; step: Step; isBusy: boolean }
  | { name: 'over'; move: Exclude<SocialMove, Step>; answer: Answer | undefined }
  /** The server is away. `goOn`: what is tried again. */
  | { name: 'away'; goOn: () => void }

/** Where the visitor is logged in already, and wants to link another login. */
const notLinked: Words = ['linkStopped', 'linkStoppedWhy']
const endings: Readonly<Record<'lost' | 'used' | 'noStorage', Words>> = {
  lost: ['socialLost', 'socialLostWhy'],
  used: ['socialUsed', 'socialUsedWhy'],
  noStorage: ['socialNoStorage', 'socialNoStorageWhy'],
}

const doneTitles = { login: 'socialDone', prove: 'proveDone', link: 'linkDone' } as const

/** The window in which a visitor logs in by a provider: on the way there, on the way back, and where it asks whether it is them. */
export function SocialPage({ social, leave, close }: SocialPageProps) {
  const text = useText()
  const [state, setState] = useState<State>({ name: 'opening' })
  const provider = social.provider ? providerNames[social.provider] : ''

  const follow = useCallback(
    (move: SocialMove, answer?: Answer) => {
      switch (move.state) {
        case 'leave':
          return leave(move.location)
        case 'choose':
          return setState({ name: 'asking', step: move, isBusy: false })
        case 'done':
          if (move.returnTo !== undefined) {
            setState({ name: 'returning' })
            return leave(move.returnTo)
          }
          setState({ name: 'over', move, answer })
          return close()
        default:
          return setState({ name: 'over', move, answer })
      }
    },
    [leave, close],
  )
  const begin = useCallback(() => {
    setState({ name: 'opening' })
    social.begin().then(follow, () => setState({ name: 'away', goOn: begin }))
  }, [social, follow])
  useEffect(begin, [begin])

  function answer(step: Step, how: Answer, ask: () => Promise<SocialMove>) {
    setState({ name: 'asking', step, isBusy: true })
    const goOn = () => setState({ name: 'asking', step, isBusy: false })
    ask().then(
      (move) => follow(move, how),
      () => setState({ name: 'away', goOn }),
    )
  }

  return <TopPage>{content()}</TopPage>

  function content(): ReactNode {
    switch (state.name) {
      case 'opening':
        return (
          <Waiting title={text('socialTitle')}>
            {provider ? text('socialChecking', { provider }) : text('socialOpening')}
          </Waiting>
        )
      case 'returning':
        return <Waiting title={text('socialDone')}>{text('socialReturning')}</Waiting>
      case 'asking':
        return asking(state.step, state.isBusy)
      case 'over':
        return over(state.move, state.answer)
      case 'away':
        return (
          <>
            <Ending title={text('deviceFailed')}>{text('deviceFailedWhy')}</Ending>
            <Button size="lg" wide onClick={state.goOn}>
              {text('deviceRetry')}
            </Button>
          </>
        )
    }
  }

  function asking(step: Step, isBusy: boolean) {
    const isLink = step.purpose === 'link'
    return (
      <LoginQuestion
        login={step}
        // Apple says a name only once; a link is never without a word of what is linked.
        name={step.name || (isLink ? provider : '')}
        title={text(isLink ? 'linkTitle' : 'deviceTitle')}
        intro={text(isLink ? 'linkIntro' : 'socialIntro', { provider })}
        hint={text(isLink ? 'linkHint' : 'socialHint')}
        refuse={text(isLink ? 'linkNot' : 'deviceNotMe')}
        isBusy={isBusy}
        onChoose={(number) => answer(step, 'number', () => social.choose(number))}
        onRefuse={() => answer(step, 'refuse', () => social.refuse())}
      />
    )
  }

  function over(move: Exclude<SocialMove, Step>, given: Answer | undefined): ReactNode {
    if (move.state === 'leave') return null
    if (move.state === 'done')
      return <Ending title={text(doneTitles[move.purpose ?? 'login'])}>{text('socialClose')}</Ending>
    const [title, why] = wordsOf(move, given)
    const returnTo = move.state === 'failed' ? move.returnTo : undefined
    return (
      <>
        <Ending title={text(title, { provider })}>{text(why, { provider, site: location.host })}</Ending>
        {returnTo !== undefined && (
          <Button size="lg" wide onClick={() => leave(returnTo)}>
            {text('socialBack')}
          </Button>
        )}
        {returnTo === undefined && move.state === 'failed' && <p>{text('socialClose')}</p>}
      </>
    )
  }
}

/** Of a login that was refused, a wrong number has other consequences than the word that it was somebody else. */
function wordsOf(
  move: Extract<SocialMove, { state: 'failed' | 'lost' | 'used' | 'noStorage' }>,
  given: Answer | undefined,
): Words {
  if (move.state !== 'failed') return endings[move.state]
  if (move.reason === 'refused' && move.purpose === 'link') return notLinked
  if (move.reason === 'refused' && given === 'number') return ['socialWrong', 'socialWrongWhy']
  return socialFailureWords[move.reason]
}
