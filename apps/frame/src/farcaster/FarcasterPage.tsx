import { Button, LinkButton } from '@latchkey/app-ui'
import type { SocialFailure } from '@latchkey/protocol/api'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Ending } from '../device/Ending.tsx'
import { LoginQuestion } from '../device/LoginQuestion.tsx'
import { TopPage } from '../device/TopPage.tsx'
import { Waiting } from '../device/Waiting.tsx'
import { providerNames } from '../locales/providerNames.ts'
import { useText } from '../locales/useText.ts'
import { socialFailureWords, type Words } from '../social/socialFailureWords.ts'
import type { FarcasterLink, FarcasterMove } from './createFarcasterLink.ts'

type Answer = 'number' | 'refuse'
type Question = Extract<FarcasterMove, { state: 'choose' }>
type State =
  | { name: 'loading' }
  | { name: 'asking'; step: Question; isBusy: boolean }
  | { name: 'approving'; location: string; isBusy: boolean }
  | { name: 'over'; move: Exclude<FarcasterMove, Question>; answer: Answer | undefined }
  /** The server is away. `goOn`: what is tried again. */
  | { name: 'away'; goOn: () => void }

const failures: Readonly<Record<SocialFailure, Words>> = {
  ...socialFailureWords,
  mismatch: ['socialMismatch', 'farcasterMismatchWhy'],
  refused: ['socialRefused', 'farcasterRefusedWhy'],
}

/** How often it is looked whether the login was approved. */
const lookMs = 2_000

/** What a phone opens for a login by Farcaster: who asks, the number that is shown there, and only then the way to Farcaster's app. */
export function FarcasterPage({ link }: { link: FarcasterLink }) {
  const text = useText()
  const [state, setState] = useState<State>({ name: 'loading' })
  const provider = providerNames.farcaster

  const follow = useCallback((move: FarcasterMove, answer?: Answer) => {
    if (move.state === 'choose') setState({ name: 'asking', step: move, isBusy: false })
    else if (move.state === 'approve') setState({ name: 'approving', location: move.location, isBusy: false })
    else setState({ name: 'over', move, answer })
  }, [])
  const begin = useCallback(() => {
    setState({ name: 'loading' })
    link.begin().then(follow, () => setState({ name: 'away', goOn: begin }))
  }, [link, follow])
  useEffect(begin, [begin])

  const isApproving = state.name === 'approving'
  useEffect(() => {
    if (!isApproving) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      // A server that is away for a moment is asked again.
      const move = await link.look().catch(() => undefined)
      if (isOver) return
      if (move && move.state !== 'approve') return follow(move)
      timer = setTimeout(look, lookMs)
    }
    timer = setTimeout(look, lookMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isApproving, link, follow])

  function answer(step: Question, how: Answer, ask: () => Promise<FarcasterMove>) {
    setState({ name: 'asking', step, isBusy: true })
    const goOn = () => setState({ name: 'asking', step, isBusy: false })
    ask().then(
      (move) => follow(move, how),
      () => setState({ name: 'away', goOn }),
    )
  }

  /** The app sends nothing where its owner says no, so the page can. */
  function giveUp(location: string) {
    setState({ name: 'approving', location, isBusy: true })
    const goOn = () => setState({ name: 'approving', location, isBusy: false })
    link.refuse().then(follow, () => setState({ name: 'away', goOn }))
  }

  return <TopPage>{content()}</TopPage>

  function content(): ReactNode {
    switch (state.name) {
      case 'loading':
        return <Waiting title={text('deviceTitle')}>{text('deviceLoading')}</Waiting>
      case 'asking':
        return (
          <LoginQuestion
            login={state.step}
            title={text('deviceTitle')}
            refuse={text('deviceNotMe')}
            intro={text('farcasterIntro')}
            hint={text('farcasterHint')}
            isBusy={state.isBusy}
            onChoose={(number) => answer(state.step, 'number', () => link.choose(number))}
            onRefuse={() => answer(state.step, 'refuse', () => link.refuse())}
          />
        )
      case 'approving':
        return (
          <>
            <Ending title={text('farcasterApprove')}>{text('farcasterApproveWhy')}</Ending>
            <LinkButton
              size="lg"
              wide
              variant="primary"
              href={state.location}
              target="_blank"
              rel="noreferrer"
            >
              {text('farcasterOpen')}
            </LinkButton>
            <Button
              variant="danger"
              size="lg"
              wide
              disabled={state.isBusy}
              onClick={() => giveUp(state.location)}
            >
              {text('farcasterCancel')}
            </Button>
            <p>{text('farcasterWaiting')}</p>
          </>
        )
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

  function over(move: Exclude<FarcasterMove, Question>, given: Answer | undefined): ReactNode {
    const [title, why] = wordsOf(move, given)
    return <Ending title={text(title, { provider })}>{text(why, { provider })}</Ending>
  }
}

/** Of a login that was refused, a wrong number has other words than that it was somebody else. */
function wordsOf(move: Exclude<FarcasterMove, Question>, given: Answer | undefined): Words {
  switch (move.state) {
    case 'failed':
      return move.reason === 'refused' && given === 'number'
        ? ['socialWrong', 'socialWrongWhy']
        : failures[move.reason]
    case 'lost':
      return ['socialLost', 'socialLostWhy']
    case 'used':
      return ['socialUsed', 'socialUsedWhy']
    default:
      return ['socialDone', 'farcasterDoneWhy']
  }
}
