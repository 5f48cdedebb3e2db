import { Button } from '@latchkey/app-ui'
import { useState } from 'react'
import type { RecoveredWallet } from '../keys/recoveryKit/openRecoveryKit.ts'
import { useRecoveryText } from '../locales/useRecoveryText.ts'
import { AddressList } from './AddressList.tsx'
import { copySecret } from './copySecret.ts'
import styles from './RecoveryPage.module.css'

export type RecoveredViewProps = { wallet: RecoveredWallet; onClose: () => void }

/** The words, hidden until they are asked for, and the addresses to compare. */
export function RecoveredView({ wallet, onClose }: RecoveredViewProps) {
  const text = useRecoveryText()
  const [isShown, setIsShown] = useState(false)
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  // A text cannot be overwritten, so there is one only while the words show or are copied.
  const read = () => new TextDecoder().decode(wallet.phrase)

  const copy = () =>
    copySecret(read()).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    )

  return (
    <>
      <div className={styles.alert}>
        <strong>{text('warning')}</strong>
        <p>{text('warningWhy')}</p>
      </div>
      <section className={styles.part} aria-label={text('phrase')}>
        <h2>{text('phrase')}</h2>
        <div className={styles.words}>
          {isShown ? (
            <ol dir="ltr" lang="en" translate="no">
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
          ) : (
            <p>{text('phraseHidden')}</p>
          )}
        </div>
        <div className={styles.pair}>
          <Button variant={isShown ? 'line' : 'primary'} size="lg" onClick={() => setIsShown(!isShown)}>
            {text(isShown ? 'phraseHide' : 'phraseShow')}
          </Button>
          <Button variant="line" size="lg" onClick={copy}>
            {text('copy')}
          </Button>
        </div>
        <p className={styles.hint}>{text('copyHint')}</p>
        <div role="status">{copied && <p className={styles.hint}>{text(copied)}</p>}</div>
      </section>
      <section className={styles.part} aria-label={text('addresses')}>
        <h2>{text('addresses')}</h2>
        {wallet.areAddressesSame ? (
          <p className={styles.hint}>{text('addressesSame')}</p>
        ) : (
          <div className={styles.alert}>
            <p>{text('addressesOther')}</p>
          </div>
        )}
        <AddressList addresses={wallet.addresses} />
        <p>{text('next')}</p>
      </section>
      <Button size="lg" wide onClick={onClose}>
        {text('close')}
      </Button>
    </>
  )
}
