import { Button } from '@latchkey/app-ui'
import { useKit, useKitState } from '@latchkey/react'
import { useOptions } from '../../options/OptionsContext.ts'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { ActionResult, type Outcome } from '../actions/ActionResult.tsx'
import { useTask } from '../actions/useTask.ts'
import { callProtected } from './callProtected.ts'
import panel from './Panel.module.css'
import styles from './SigninPanel.module.css'

/** The session of the account in use: its account, its end, and a call of a protected endpoint. */
export function SigninPanel() {
  const kit = useKit()
  const { config, options } = useOptions()
  const texts = useTexts().signin
  const [isEnabled, account, [session]] = useKitState(
    ({ signin }) => [signin.enabled, signin.account, signin.sessions] as const,
  )
  const [state, run] = useTask<Outcome>()
  const { apiUrl, projectId } = config
  if (!isEnabled || !apiUrl) return null
  const until = session?.data.expirationTime
  return (
    <section className={panel.section} aria-labelledby="signin-title">
      <h3 id="signin-title">{texts.title}</h3>
      <p className={styles.state} data-testid="signin-state">
        {session
          ? fill(until ? texts.signedInUntil : texts.signedIn, {
              account: session.data.accountAddress,
              time: until ? new Date(until).toLocaleString(options.locale) : '',
            })
          : account
            ? texts.notSignedIn
            : texts.nobody}
      </p>
      <div className={styles.buttons}>
        {session ? (
          <Button
            onClick={() => run(() => kit.signOut().then(() => ({ title: texts.signedOut, values: [] })))}
          >
            {texts.signOut}
          </Button>
        ) : (
          <Button disabled={!account} onClick={() => void kit.open({ view: 'SIWXSignMessage' })}>
            {texts.signIn}
          </Button>
        )}
        <Button
          variant="line"
          disabled={!account}
          onClick={() => run(() => callProtected({ apiUrl, projectId }, account, texts))}
        >
          {texts.callProtected}
        </Button>
      </div>
      <ActionResult id="protected" outcome={state.result} error={state.error} />
    </section>
  )
}
