import { Button, Icon } from '@latchkey/app-ui'
import { useOptions } from '../options/OptionsContext.ts'
import { Actions } from './actions/Actions.tsx'
import { OptionsForm } from './options/OptionsForm.tsx'
import styles from './Playground.module.css'
import { AccountPanel } from './panel/AccountPanel.tsx'
import { ActivityPanel } from './panel/ActivityPanel.tsx'
import { CodePanel } from './panel/CodePanel.tsx'
import { EventLog } from './panel/EventLog.tsx'
import panel from './panel/Panel.module.css'
import { SigninPanel } from './panel/SigninPanel.tsx'
import { Stage } from './stage/Stage.tsx'

const isSandbox = import.meta.env.MODE === 'sandbox'

/** Options on the left, their result in the middle, code, state and actions on the right. */
export function Playground() {
  const { reset } = useOptions()
  return (
    <section className={`wrap ${styles.playground}`} id="playground" aria-labelledby="playground-title">
      <div className={styles.head}>
        <div>
          <h2 id="playground-title">Playground</h2>
          <p>
            Change an option and use the result.
            {isSandbox
              ? ' The sandbox chains are real, the money is not.'
              : ' These are real networks: mind what you sign.'}
          </p>
        </div>
        <Button variant="line" onClick={reset}>
          <Icon name="refresh" size={16} />
          Reset options
        </Button>
      </div>
      <div className={styles.bench}>
        <OptionsForm />
        <Stage />
        <div className={panel.panel}>
          <CodePanel />
          <AccountPanel />
          <SigninPanel />
          <section className={panel.section} aria-labelledby="actions-title">
            <h3 id="actions-title">Try it</h3>
            <Actions />
          </section>
          <ActivityPanel />
          <EventLog />
        </div>
      </div>
    </section>
  )
}
