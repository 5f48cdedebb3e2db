import { Button, Field, Spinner } from '@latchkey/app-ui'
import { type FormEvent, useState } from 'react'
import { wipe } from '../../keys/bytes.ts'
import { argon2id } from '../../keys/recoveryKit/argon2id.ts'
import { judgePasscode } from '../../keys/recoveryKit/judgePasscode.ts'
import { newPasscodeFactor } from '../../keys/recoveryKit/newPasscodeFactor.ts'
import { makePassphrase } from '../../keys/recoveryKit/passphrase.ts'
import { useOwnText } from '../../locales/useOwnText.ts'
import { FreshGate } from '../FreshGate.tsx'
import { KitDrill } from '../KitDrill.tsx'
import styles from '../Own.module.css'
import { saveFile } from '../saveFile.ts'
import type { SectionProps } from '../sections.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const problems = { SHORT: 'passcodeShort', EASY: 'passcodeEasy' } as const

/** The recovery kit: a passcode, a file, and a drill that shows that the two work. */
export function KitSection({ own, me }: SectionProps) {
  const text = useOwnText()
  const [passcode, setPasscode] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [problem, setProblem] = useState<'passcodeShort' | 'passcodeEasy'>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'saved'>('idle')

  function generate() {
    setPasscode(makePassphrase(random))
    setIsShown(true)
    setProblem(undefined)
  }

  async function make(event: FormEvent, refused: () => Promise<void>) {
    event.preventDefault()
    const found = judgePasscode(passcode)
    setProblem(found && problems[found])
    if (found) return
    setState('busy')
    await nextFrame()
    try {
      // It is stretched here: the key worker never sees a passcode.
      const { salt, secret } = await newPasscodeFactor(passcode, { random, stretch: argon2id })
      const kit = await own
        .takeOut('kit', (keys, released) => keys.makeKit({ ...released, salt, secret }))
        .finally(() => wipe(secret))
      saveFile('latchkey-recovery-kit.json', kit)
      setState('saved')
    } catch {
      setState('failed')
      await refused()
    }
  }

  return (
    <>
      <p className={styles.hint}>{text('kitWhat')}</p>
      <section className={styles.group} aria-label={text('kitMake')}>
        <h2>{text('kitMake')}</h2>
        <FreshGate own={own} me={me}>
          {(_, refused) => (
            <form className={styles.form} onSubmit={(event) => void make(event, refused)}>
              <Field
                name="passcode"
                label={text('passcode')}
                hint={text('passcodeHint')}
                error={problem && text(problem)}
                type={isShown ? 'text' : 'password'}
                value={passcode}
                onChange={({ currentTarget }) => setPasscode(currentTarget.value)}
                autoComplete="new-password"
                autoCapitalize="none"
                dir="auto"
                required
                readOnly={state === 'busy'}
              />
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
                />
                {text('passcodeShow')}
              </label>
              <Button variant="line" size="lg" wide disabled={state === 'busy'} onClick={generate}>
                {text('passcodeGenerate')}
              </Button>
              <Button variant="primary" size="lg" wide type="submit" disabled={state === 'busy'}>
                {text('kitDownload')}
              </Button>
              <div role="status">
                {state === 'busy' && (
                  <p className={styles.wait}>
                    <Spinner />
                    {text('kitMaking')}
                  </p>
                )}
                {state === 'saved' && <p className={styles.good}>{text('kitSaved')}</p>}
                {state === 'failed' && <p className={styles.problem}>{text('exportFailed')}</p>}
              </div>
            </form>
          )}
        </FreshGate>
      </section>
      <section className={styles.group} aria-label={text('drill')}>
        <h2>{text('drill')}</h2>
        <KitDrill own={own} />
      </section>
    </>
  )
}

/** Lets the browser draw first: while a passcode is stretched, it draws nothing. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
