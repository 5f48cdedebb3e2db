import { Button, Field } from '@latchkey/app-ui'
import { type FormEvent, useState } from 'react'
import { judgePasscode } from '../keys/recoveryKit/judgePasscode.ts'
import { useFactorText } from '../locales/useFactorText.ts'
import styles from './Factors.module.css'

type Problem = { field: 'passcode' | 'again'; name: 'short' | 'easy' | 'different' }

/** A new passcode, twice. */
export function NewPasscodeForm({
  isBusy,
  onPasscode,
  onCancel,
}: {
  isBusy: boolean
  onPasscode(passcode: string): void
  onCancel(): void
}) {
  const text = useFactorText()
  const [problem, setProblem] = useState<Problem>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const passcode = String(data.get('passcode') ?? '')
    const weak = judgePasscode(passcode)
    if (weak) return setProblem({ field: 'passcode', name: weak === 'SHORT' ? 'short' : 'easy' })
    if (data.get('again') !== passcode) return setProblem({ field: 'again', name: 'different' })
    setProblem(undefined)
    onPasscode(passcode)
  }
  const errorOf = (field: Problem['field']) => (problem?.field === field ? text(problem.name) : undefined)
  const common = {
    type: 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    dir: 'auto',
    required: true,
    readOnly: isBusy,
  } as const

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        {...common}
        name="passcode"
        label={text('newPasscode')}
        hint={text('newPasscodeHint')}
        error={errorOf('passcode')}
      />
      <Field {...common} name="again" label={text('again')} error={errorOf('again')} />
      <div role="alert" className="sr">
        {problem && text(problem.name)}
      </div>
      <Button variant="primary" size="lg" wide type="submit" disabled={isBusy}>
        {text('save')}
      </Button>
      <Button variant="line" size="lg" wide disabled={isBusy} onClick={onCancel}>
        {text('cancel')}
      </Button>
    </form>
  )
}
