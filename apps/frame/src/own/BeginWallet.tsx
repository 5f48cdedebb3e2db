import { Button, TextArea } from '@latchkey/app-ui'
import { type FormEvent, useState } from 'react'
import type { OwnTextName } from '../locales/own/en.ts'
import { useOwnText } from '../locales/useOwnText.ts'
import { FreshGate } from './FreshGate.tsx'
import styles from './Own.module.css'
import type { SectionProps } from './sections.ts'

/** For an account that has no wallet yet: a new one, or that of a phrase that the visitor has. */
export function BeginWallet({ own, me }: SectionProps) {
  const text = useOwnText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<OwnTextName>()

  async function begin(phrase?: string) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (!(await own.begin(phrase))) setProblem('importInvalid')
    } catch {
      setProblem('failed')
    }
    setIsBusy(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void begin(String(new FormData(event.currentTarget).get('phrase') ?? ''))
  }

  return (
    <>
      <section className={styles.group} aria-label={text('beginNew')}>
        <h2>{text('beginNew')}</h2>
        <p className={styles.hint}>{text('beginNewWhy')}</p>
        <Button variant="primary" size="lg" wide disabled={isBusy} onClick={() => void begin()}>
          {text('beginNewDo')}
        </Button>
        <div role="alert">{problem === 'failed' && <p className={styles.problem}>{text(problem)}</p>}</div>
      </section>
      <section className={styles.group} aria-label={text('import')}>
        <h2>{text('import')}</h2>
        <p className={styles.hint}>{text('importWhy')}</p>
        <FreshGate own={own} me={me}>
          {() => (
            <form className={styles.form} onSubmit={submit}>
              <TextArea
                name="phrase"
                label={text('importPhrase')}
                error={problem === 'importInvalid' ? text(problem) : undefined}
                rows={3}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                readOnly={isBusy}
              />
              <Button variant="line" size="lg" wide type="submit" disabled={isBusy}>
                {text('importDo')}
              </Button>
            </form>
          )}
        </FreshGate>
      </section>
    </>
  )
}
