import { Button } from '@latchkey/app-ui'
import { useState } from 'react'
import { useOwnText } from '../../locales/useOwnText.ts'
import { CopySecret } from '../CopySecret.tsx'
import { FreshGate } from '../FreshGate.tsx'
import styles from '../Own.module.css'
import type { SectionProps } from '../sections.ts'
import { useSecret } from '../useSecret.ts'
import { Warning } from '../Warning.tsx'

/** The words of the wallet. They are fetched when they are asked for, and each time is an export of its own. */
export function PhraseSection({ own, me }: SectionProps) {
  const text = useOwnText()
  const { read, show, hide } = useSecret()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function reveal(refused: () => Promise<void>) {
    setState('busy')
    try {
      show(await own.takeOut('phrase', (keys, released) => keys.exportPhrase(released)))
      setState('idle')
    } catch {
      setState('failed')
      await refused()
    }
  }

  return (
    <>
      <Warning title={text('secretWarning')}>{text('secretWhy')}</Warning>
      <FreshGate own={own} me={me}>
        {(_, refused) => (
          <>
            {read ? (
              <>
                <ol className={styles.phrase} dir="ltr" lang="en" translate="no" aria-label={text('phrase')}>
                  {read()
                    .split(' ')
                    .map((word, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and they never change places.
                      <li key={index}>
                        <span aria-hidden="true">{index + 1}</span>
                        {word}
                      </li>
                    ))}
                </ol>
                <Button variant="primary" size="lg" wide onClick={hide}>
                  {text('phraseHide')}
                </Button>
                <CopySecret read={read} />
              </>
            ) : (
              <Button
                variant="primary"
                size="lg"
                wide
                disabled={state === 'busy'}
                onClick={() => void reveal(refused)}
              >
                {text('phraseShow')}
              </Button>
            )}
            <p className={styles.hint}>{text('secretHides')}</p>
            <div role="alert">
              {state === 'failed' && <p className={styles.problem}>{text('exportFailed')}</p>}
            </div>
          </>
        )}
      </FreshGate>
    </>
  )
}
