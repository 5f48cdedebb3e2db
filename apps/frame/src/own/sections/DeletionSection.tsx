import { Button } from '@latchkey/app-ui'
import { useState } from 'react'
import { useOwnText } from '../../locales/useOwnText.ts'
import { FreshGate } from '../FreshGate.tsx'
import styles from '../Own.module.css'
import type { SectionProps } from '../sections.ts'
import { useDuration } from '../useDuration.ts'
import { Warning } from '../Warning.tsx'

/** Deletes the account, after a while in which a login takes that back. */
export function DeletionSection({ own, me }: SectionProps) {
  const text = useOwnText()
  const duration = useDuration()
  const [hasExported, setHasExported] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function leave(refused: () => Promise<void>) {
    setState('busy')
    try {
      await own.leave()
      // Whoever comes back begins with the list.
      location.hash = ''
    } catch {
      setState('failed')
      await refused()
    }
  }

  return (
    <>
      <Warning title={text('deletionWarning')}>{text('deletionWhy')}</Warning>
      <FreshGate own={own} me={me} isExport={false}>
        {({ deletionSeconds }, refused) => (
          <>
            <p className={styles.hint}>
              {text('deletionGrace', { duration: duration(deletionSeconds) })}
              {own.config.sandboxInboxUrl !== undefined && ` ${text('sandboxTimes')}`}
            </p>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={hasExported}
                onChange={({ currentTarget }) => setHasExported(currentTarget.checked)}
              />
              {text('deletionTick')}
            </label>
            <Button
              variant="danger"
              size="lg"
              wide
              disabled={!hasExported || state === 'busy'}
              onClick={() => void leave(refused)}
            >
              {text('deletionAsk')}
            </Button>
            <div role="alert">{state === 'failed' && <p className={styles.problem}>{text('failed')}</p>}</div>
          </>
        )}
      </FreshGate>
    </>
  )
}
