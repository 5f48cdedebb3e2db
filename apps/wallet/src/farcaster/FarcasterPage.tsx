import { Button, Select, Spinner } from '@latchkey/app-ui'
import { sandboxFarcaster } from '@latchkey/sandbox/farcaster'
import { answerChannel } from '@latchkey/sandbox/farcaster/answer'
import { type AskedChannel, readChannel } from '@latchkey/sandbox/farcaster/channel'
import { useEffect, useState } from 'react'
import app from '../App.module.css'
import { Alert } from '../views/Alert.tsx'
import { Card } from '../views/Card.tsx'
import { Header } from '../views/Header.tsx'
import { Rows } from '../views/Rows.tsx'
import { visibleText } from '../visibleText.ts'
import styles from './FarcasterPage.module.css'
import { type Fault, faults } from './faults.ts'

const { people } = sandboxFarcaster

type State =
  | { name: 'loading' | 'gone' | 'away' | 'approved' | 'denied' }
  | { name: 'asking' | 'sending'; asked: AskedChannel }

const words = {
  loading: ['Reading the link', 'The relay is asked what there is to sign.'],
  gone: ['Nothing to approve', 'This link was used already, has expired, or never was one.'],
  away: ['The relay does not answer', 'Is the sandbox running? Then open the link again.'],
  approved: ['Sent', 'Go back to where you log in.'],
  denied: [
    'Rejected',
    'Nothing was signed. Cancel the login on the page that led here, or wait until it expires.',
  ],
} as const

/** Plays the app of Farcaster: who asks, who answers, and what the answer is to have wrong. */
export function FarcasterPage({ channelToken, relayUrl }: { channelToken: string; relayUrl: string }) {
  const [state, setState] = useState<State>({ name: 'loading' })
  const [fid, setFid] = useState<string>(String(people[0].fid))
  const [fault, setFault] = useState<Fault>('none')

  useEffect(() => {
    readChannel({ relayUrl, channelToken }).then(
      (asked) => setState(asked ? { name: 'asking', asked } : { name: 'gone' }),
      () => setState({ name: 'away' }),
    )
  }, [relayUrl, channelToken])

  async function approve(asked: AskedChannel) {
    const person = people.find((one) => String(one.fid) === fid)
    if (!person) return
    setState({ name: 'sending', asked })
    await answerChannel({ relayUrl, channelToken, person, ...faults[fault].make() }).then(
      () => setState({ name: 'approved' }),
      () => setState({ name: 'gone' }),
    )
  }

  return (
    <>
      <Header />
      <main className={`wrap ${app.main}`}>
        <Alert tone="warning">
          <strong>This plays the app of Farcaster.</strong> Everybody knows the keys of these people: they log
          in nowhere but in the sandbox.
        </Alert>
        {state.name === 'asking' || state.name === 'sending' ? (
          <Card title="Log in with Farcaster?">
            <Rows
              rows={[
                { label: 'Asks', value: visibleText(state.asked.domain) },
                { label: 'For', value: visibleText(state.asked.siweUri) },
              ]}
            />
            <Select
              label="Person"
              value={fid}
              options={people.map(({ fid, username, displayName }) => ({
                value: String(fid),
                label: `${username}, ${displayName} (${fid})`,
              }))}
              onChange={setFid}
            />
            <Select
              label="What is wrong"
              value={fault}
              options={Object.entries(faults).map(([value, { text }]) => ({ value, label: text }))}
              onChange={(value) => setFault(value as Fault)}
            />
            <div className={styles.answers}>
              <Button
                size="lg"
                disabled={state.name === 'sending'}
                onClick={() => setState({ name: 'denied' })}
              >
                Reject
              </Button>
              <Button
                size="lg"
                variant="primary"
                disabled={state.name === 'sending'}
                onClick={() => approve(state.asked)}
              >
                {state.name === 'sending' && <Spinner />} Approve
              </Button>
            </div>
          </Card>
        ) : (
          <section className={app.stopped} aria-labelledby="farcaster" role="status">
            <h2 id="farcaster">{words[state.name][0]}</h2>
            <p>{words[state.name][1]}</p>
          </section>
        )}
      </main>
    </>
  )
}
