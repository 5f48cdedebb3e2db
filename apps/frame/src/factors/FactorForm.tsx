import { Button, Field, Spinner } from '@latchkey/app-ui'
import { type FormEvent, useState } from 'react'
import type { StretchPasscode } from '../keys/recoveryKit/argon2id.ts'
import { language } from '../locales/language.ts'
import { useFactorText } from '../locales/useFactorText.ts'
import styles from './Factors.module.css'
import { PasskeyError, type PasskeyProblem } from './passkeys.ts'
import {
  type FactorLook,
  type NotProved,
  type Proof,
  type ProvedFactor,
  proveByPasscode,
  proveByPasskey,
  type SendProof,
} from './proveFactor.ts'

/** What this form needs from outside. */
export type FactorFormProps = {
  look(): Promise<FactorLook>
  /** What the last look has found: which ways there are. */
  found: FactorLook
  send: SendProof
  stretch: StretchPasscode
  /** Runs with the factor at hand. What it rejects with is said here. */
  onProved(proved: ProvedFactor): Promise<void>
}

type Problem = NotProved | { state: PasskeyProblem | 'failed' }

/** Asks for one of the factors that there are. */
export function FactorForm({ look, found, send, stretch, onProved }: FactorFormProps) {
  const text = useFactorText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function run(prove: () => Promise<Proof>) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const proof = await prove()
      if (proof.state === 'proved') await onProved(proof.proved)
      else setProblem(proof)
    } catch (error) {
      setProblem({ state: error instanceof PasskeyError ? error.problem : 'failed' })
    } finally {
      setIsBusy(false)
    }
  }
  // Each answer of a passkey is for a challenge of its own.
  const byPasskey = () => run(async () => proveByPasskey(await look(), send))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const passcode = String(new FormData(form).get('passcode') ?? '')
    void run(async () => {
      await nextFrame()
      return proveByPasscode(found, passcode, { send, stretch })
    }).then(() => form.reset())
  }
  const words = problem && say(problem)
  const isLocked = problem?.state === 'locked'

  return (
    <div className={styles.form}>
      {found.passkeys.length > 0 && (
        <Button variant="primary" size="lg" wide disabled={isBusy} onClick={byPasskey}>
          {text('usePasskey')}
        </Button>
      )}
      {found.passkeys.length > 0 && found.passcode && <p className={styles.or}>{text('or')}</p>}
      {found.passcode && (
        <form className={styles.form} onSubmit={submit}>
          <Field
            name="passcode"
            type="password"
            label={text('passcode')}
            autoComplete="current-password"
            autoCapitalize="none"
            dir="auto"
            required
            readOnly={isBusy || isLocked}
          />
          <Button
            variant={found.passkeys.length > 0 ? 'line' : 'primary'}
            size="lg"
            wide
            type="submit"
            disabled={isBusy || isLocked}
          >
            {text('usePasscode')}
          </Button>
        </form>
      )}
      <div role="status">
        {isBusy && (
          <p className={styles.hint}>
            <Spinner /> {text('checking')}
          </p>
        )}
      </div>
      <div role="alert">{words && <p className={styles.problem}>{words}</p>}</div>
    </div>
  )

  function say(wrong: Problem): string {
    switch (wrong.state) {
      case 'wrong':
        return wrong.waitUntil
          ? text('wrongWait', { left: wrong.left, time: timeOf(wrong.waitUntil) })
          : text('wrong', { left: wrong.left })
      case 'locked':
        return text('locked', { time: timeOf(wrong.until) })
      case 'refused':
        return text('refused')
      case 'left':
        return text('left')
      case 'noPrf':
        return text('noPrf')
      default:
        return text('failed')
    }
  }
}

const timeOf = (time: string) =>
  new Intl.DateTimeFormat(language.get().name, { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(time),
  )

/** Lets the browser draw first: while a passcode is stretched, it draws nothing. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
