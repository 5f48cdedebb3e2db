import { Button } from '@latchkey/app-ui'
import { type MouseEvent, type RefObject, useEffect, useId, useState } from 'react'
import type { GateReason } from '../gate/createApproveGate.ts'
import { canSeeCovers, useApproveGate } from '../gate/useApproveGate.ts'
import type { TextName } from '../locales/language.ts'
import { useText } from '../locales/useText.ts'
import styles from './parts.module.css'

export type AnswerButtonsProps = {
  /** The area that must be in the open. */
  area: RefObject<HTMLElement | null>
  /** What the visitor reads; where it changes, the time begins anew. */
  content: unknown
  /** Why it cannot be approved, whatever the surroundings are. */
  obstacle?: TextName | undefined
  isDangerous?: boolean
  /** Shown in a window of its own, which no page can draw into. */
  isWindow?: boolean
  onAnswer(isApproved: boolean): void
}

const reasons: Readonly<Record<GateReason, TextName>> = {
  covered: 'gateCovered',
  small: 'gateSmall',
  unfocused: 'gateUnfocused',
  settling: 'gateSettling',
}

/** How long the second press must wait, where the browser cannot tell whether the area is covered. */
const secondPressMs = 1_000

/** `Reject`, which always works, and `Approve`, which works once the visitor has seen what it is about. One answer, ever. */
export function AnswerButtons({
  area,
  content,
  obstacle,
  isDangerous = false,
  isWindow = false,
  onAnswer,
}: AnswerButtonsProps) {
  const text = useText()
  const id = useId()
  const { reason, mayPass } = useApproveGate(area, content)
  const [isAnswered, setAnswered] = useState(false)
  const [step, setStep] = useState<'first' | 'pause' | 'second'>('first')
  const why = obstacle ?? (reason && reasons[reason])

  useEffect(() => {
    if (step !== 'pause') return
    const timer = setTimeout(() => setStep('second'), secondPressMs)
    return () => clearTimeout(timer)
  }, [step])

  function answer(isApproved: boolean) {
    if (isAnswered) return
    setAnswered(true)
    onAnswer(isApproved)
  }

  function onApprove(event: MouseEvent) {
    if (why || !mayPass(event.nativeEvent)) return
    // Without the browser's word that nothing covers the area, one press could be led here; two with a pause between them hardly.
    if (!isWindow && !canSeeCovers() && step !== 'second') return setStep('pause')
    answer(true)
  }

  const isWaiting = step === 'pause'
  return (
    <>
      <div className={styles.pair}>
        <Button
          size="lg"
          variant={isDangerous ? 'primary' : 'plain'}
          disabled={isAnswered}
          onClick={() => answer(false)}
        >
          {text('reject')}
        </Button>
        <Button
          size="lg"
          variant={isDangerous ? 'plain' : 'primary'}
          disabled={isAnswered || isWaiting || why !== undefined}
          aria-describedby={why && id}
          onClick={onApprove}
        >
          {text(step === 'first' ? 'approve' : 'approveAgain')}
        </Button>
      </div>
      {why && why !== 'gateSettling' && (
        <p className={styles.muted} id={id}>
          {text(why)}
        </p>
      )}
    </>
  )
}
