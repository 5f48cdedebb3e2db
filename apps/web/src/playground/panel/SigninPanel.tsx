import { Button } from '@latchkey/app-ui'
import { useKit, useKitState } from '@latchkey/react'
import { useOptions } from '../../options/OptionsContext.ts'
import { ActionResult, type Outcome } from '../actions/ActionResult.tsx'
import { useTask } from '../actions/useTask.ts'
import { callProtected } from './callProtected.ts'
import panel from './Panel.module.css'
import styles from './SigninPanel.module.css'

/** The session of the account in use: its account, its end, and a call of a protected endpoint. */
export function SigninPanel() {
  const kit = useKit()
  const { config } = useOptions()
  const [isEnabled, account, [session]] = useKitState(
    ({ signin }) => [signin.enabled, signin.account, signin.sessions] as const,
  )
  const [state, run] = useTask<Outcome>()
  const { apiUrl, projectId } = config
  if (!isEnabled || !apiUrl) return null
  const until = session?.data.expirationTime
  return (
    <section className={panel.section} aria-labelledby="signin-title">
      <h3 id="signin-title">Sign-in</h3>
      <p className={styles.state} data-testid="signin-state">
        {session
          ? `Signed in as ${session.data.accountAddress}${until ? ` until ${new Date(until).toLocaleString()}` : ''}`
          : account
            ? 'Connected, but not signed in'
            : 'Nobody is connected'}
      </p>
      <div className={styles.buttons}>
        {session ? (
          <Button onClick={() => run(() => kit.signOut().then(() => ({ title: 'Signed out', values: [] })))}>
            Sign out
          </Button>
        ) : (
          <Button disabled={!account} onClick={() => void kit.open({ view: 'SIWXSignMessage' })}>
            Sign in
          </Button>
        )}
        <Button
          variant="line"
          disabled={!account}
          onClick={() => run(() => callProtected({ apiUrl, projectId }, account))}
        >
          Call a protected endpoint
        </Button>
      </div>
      <ActionResult id="protected" state={state} />
    </section>
  )
}
