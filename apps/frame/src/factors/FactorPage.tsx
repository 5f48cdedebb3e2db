import { Button } from '@latchkey/app-ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Ending } from '../device/Ending.tsx'
import { isServerAway } from '../device/isServerAway.ts'
import { TopPage } from '../device/TopPage.tsx'
import { Waiting } from '../device/Waiting.tsx'
import type { StretchPasscode } from '../keys/recoveryKit/argon2id.ts'
import { useFactorText } from '../locales/useFactorText.ts'
import { FactorForm } from './FactorForm.tsx'
import type { FactorLook, ProvedFactor, SendProof } from './proveFactor.ts'

/** The attempt that the frame has begun. */
export type FactorAttempt = {
  look(): Promise<FactorLook>
  send: SendProof
  stretch: StretchPasscode
  /** Opens the recovery share, and hands it over to the frame that waits. */
  handOver(found: FactorLook, proved: ProvedFactor): Promise<void>
}

type State = { name: 'loading' | 'done' | 'invalid' | 'failed' } | { name: 'asking'; found: FactorLook }

/** The page that asks for a passkey or a passcode before a wallet opens on a new device. */
export function FactorPage({ attempt, close }: { attempt: FactorAttempt; close(): void }) {
  const text = useFactorText()
  const [state, setState] = useState<State>({ name: 'loading' })
  const load = useCallback(() => {
    setState({ name: 'loading' })
    attempt.look().then(
      (found) => setState({ name: 'asking', found }),
      (error) => setState({ name: isServerAway(error) ? 'failed' : 'invalid' }),
    )
  }, [attempt])
  useEffect(load, [load])

  return <TopPage>{content()}</TopPage>

  function content(): ReactNode {
    switch (state.name) {
      case 'loading':
        return <Waiting title={text('title')}>{text('loading')}</Waiting>
      case 'asking': {
        const { found } = state
        return (
          <>
            <div>
              <h1>{text('title')}</h1>
              <p>{text('intro', { origin: found.origin })}</p>
            </div>
            <FactorForm
              look={attempt.look}
              found={found}
              send={attempt.send}
              stretch={attempt.stretch}
              onProved={async (proved) => {
                await attempt.handOver(found, proved)
                setState({ name: 'done' })
                close()
              }}
            />
          </>
        )
      }
      case 'done':
        return <Ending title={text('done')}>{text('doneWhy')}</Ending>
      case 'invalid':
        return <Ending title={text('invalid')}>{text('invalidWhy')}</Ending>
      case 'failed':
        return (
          <>
            <Ending title={text('away')}>{text('awayWhy')}</Ending>
            <Button size="lg" wide onClick={load}>
              {text('retry')}
            </Button>
          </>
        )
    }
  }
}
