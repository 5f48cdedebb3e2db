import { Button } from '@latchkey/app-ui'
import { useState } from 'react'
import { useOwnText } from '../locales/useOwnText.ts'
import { copySecret } from '../recovery/copySecret.ts'
import styles from './Own.module.css'

/** Copies something secret, and says what that means before and after. */
export function CopySecret({ read }: { read: () => string }) {
  const text = useOwnText()
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const copy = () =>
    copySecret(read()).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    )
  return (
    <>
      <Button variant="line" size="lg" wide onClick={copy}>
        {text('copy')}
      </Button>
      <p className={styles.hint}>{text('copyHint')}</p>
      <div role="status">{copied && <p className={styles.hint}>{text(copied)}</p>}</div>
    </>
  )
}
