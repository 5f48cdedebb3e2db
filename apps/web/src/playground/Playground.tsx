import { Button, Icon } from '@latchkey/app-ui'
import { useOptions } from '../options/OptionsContext.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Actions } from './actions/Actions.tsx'
import { CopyLink } from './options/CopyLink.tsx'
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
  const { playground } = useTexts()
  return (
    <section className={`wrap ${styles.playground}`} id="playground" aria-labelledby="playground-title">
      <div className={styles.head}>
        <div>
          <h2 id="playground-title">{playground.title}</h2>
          <p>
            {playground.lead} {isSandbox ? playground.sandbox : playground.real}
          </p>
        </div>
        <div className={styles.tools}>
          <CopyLink />
          <Button variant="line" onClick={reset}>
            <Icon name="refresh" size={16} />
            {playground.reset}
          </Button>
        </div>
      </div>
      <div className={styles.bench}>
        <OptionsForm />
        <Stage />
        <div className={panel.panel}>
          <CodePanel />
          <AccountPanel />
          <SigninPanel />
          <section className={panel.section} aria-labelledby="actions-title">
            <h3 id="actions-title">{playground.tryIt}</h3>
            <Actions />
          </section>
          <ActivityPanel />
          <EventLog />
        </div>
      </div>
    </section>
  )
}
