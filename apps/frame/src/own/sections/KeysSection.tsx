import { Button } from '@latchkey/app-ui'
import { useState } from 'react'
import { useOwnText } from '../../locales/useOwnText.ts'
import { CopySecret } from '../CopySecret.tsx'
import { FreshGate } from '../FreshGate.tsx'
import { keyTexts } from '../keys/keyTexts.ts'
import type { KeyName } from '../keys/ownKeyCalls.ts'
import styles from '../Own.module.css'
import type { SectionProps } from '../sections.ts'
import { useSecret } from '../useSecret.ts'
import { Warning } from '../Warning.tsx'

/** One key of the wallet at a time, for wallets that take no phrase. */
export function KeysSection({ own, me }: SectionProps) {
  const text = useOwnText()
  const { read, show, hide } = useSecret()
  const [shown, setShown] = useState<KeyName>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function reveal(name: KeyName, refused: () => Promise<void>) {
    hide()
    setState('busy')
    try {
      show(await own.takeOut('keys', (keys, released) => keys.exportSingle({ ...released, name })))
      setShown(name)
      setState('idle')
    } catch {
      setState('failed')
      await refused()
    }
  }

  return (
    <>
      <Warning title={text('secretWarning')}>{text('keysWhy')}</Warning>
      <FreshGate own={own} me={me}>
        {(_, refused) => (
          <>
            <ul className={styles.plate}>
              {keyTexts.map(({ name, title, form }) => {
                const isShown = read !== undefined && shown === name
                return (
                  <li key={name}>
                    <div className={styles.row}>
                      <span className={styles.words}>
                        <span className={styles.name}>{text(title)}</span>
                        <span className={styles.sub}>{text(form)}</span>
                      </span>
                      <Button
                        size="sm"
                        variant="line"
                        disabled={state === 'busy'}
                        aria-label={text(isShown ? 'keyHideOf' : 'keyShowOf', { name: text(title) })}
                        onClick={() => (isShown ? hide() : void reveal(name, refused))}
                      >
                        {text(isShown ? 'keyHide' : 'keyShow')}
                      </Button>
                    </div>
                    {isShown && (
                      <div className={styles.shown}>
                        <p className={styles.secret} dir="ltr" translate="no" data-testid="own-key">
                          {read()}
                        </p>
                        <CopySecret read={read} />
                      </div>
                    )}
                  </li>
                )
              })}
            </ul>
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
