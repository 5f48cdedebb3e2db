import { Button, Field } from '@latchkey/app-ui'
import { type FormEvent, useState } from 'react'
import type { OwnTextName } from '../locales/own/en.ts'
import { providerNames } from '../locales/providerNames.ts'
import { useOwnText } from '../locales/useOwnText.ts'
import type { LoginProblem, Own } from './createOwn.ts'
import styles from './Own.module.css'

const problems: Readonly<Record<LoginProblem, OwnTextName>> = {
  email: 'problemEmail',
  refused: 'problemRefused',
  denied: 'problemDenied',
  expired: 'problemExpired',
  blocked: 'problemBlocked',
  browser: 'problemBrowser',
  tooSoon: 'problemTooSoon',
  away: 'problemAway',
  failed: 'problemFailed',
}

/** The ways to log in. The code and the number are asked for by the same views as in the frame. */
export function LoginForm({ own, problem }: { own: Own; problem?: LoginProblem | undefined }) {
  const text = useOwnText()
  const [isBusy, setIsBusy] = useState(false)
  const words = problem && text(problems[problem])

  async function run(login: () => Promise<void>) {
    setIsBusy(true)
    await login()
    setIsBusy(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    void run(() => own.loginByEmail(email))
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          name="email"
          type="email"
          label={text('email')}
          error={problem === 'email' ? words : undefined}
          autoComplete="email"
          dir="ltr"
          required
          readOnly={isBusy}
        />
        <Button variant="primary" size="lg" wide type="submit" disabled={isBusy}>
          {text('continue')}
        </Button>
      </form>
      <div role="alert">
        {words && <p className={problem === 'email' ? 'sr' : styles.problem}>{words}</p>}
      </div>
      {own.socials.length > 0 && (
        <>
          <p className={styles.or}>{text('or')}</p>
          <div className={styles.form}>
            {own.socials.map((provider) => (
              <Button
                key={provider}
                variant="line"
                size="lg"
                wide
                disabled={isBusy}
                onClick={() => void run(() => own.loginBySocial(provider))}
              >
                {text('continueWith', { provider: providerNames[provider] })}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  )
}
