import { Button, Segments } from '@latchkey/app-ui'
import { LatchkeyModal, useAccount, useLatchkey } from '@latchkey/react'
import { useOptions } from '../../options/OptionsContext.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Preview } from './Preview.tsx'
import styles from './Stage.module.css'

/** Shows the result of the options: a preview of the modal, or the embedded modal. */
export function Stage() {
  const { options, change } = useOptions()
  const { open } = useLatchkey()
  const { isConnected } = useAccount()
  const { stage } = useTexts()
  const displays = [
    { value: 'modal', label: stage.modal, icon: 'desktop' },
    { value: 'embedded', label: stage.embedded, icon: 'browser' },
    { value: 'phone', label: stage.phone, icon: 'phone' },
  ] as const
  return (
    <section className={styles.stage} aria-label={stage.label}>
      <div className={styles.bar}>
        <div className={styles.displays}>
          <Segments
            label={stage.display}
            value={options.display}
            segments={displays}
            onChange={(display) => change({ display })}
          />
        </div>
      </div>
      <div className={styles.body} data-display={options.display}>
        {options.display === 'modal' ? (
          <div className={styles.open}>
            <Preview onOpen={() => open()} />
            <div className={styles.views}>
              <Button size="sm" variant="line" onClick={() => open({ view: 'Networks' })}>
                {stage.openNetworks}
              </Button>
              <Button
                size="sm"
                variant="line"
                onClick={() => open({ view: isConnected ? 'AccountSettings' : 'WhatIsAWallet' })}
              >
                {isConnected ? stage.openSettings : stage.whatIsAWallet}
              </Button>
            </div>
          </div>
        ) : (
          <div className={styles.frame} data-display={options.display}>
            <LatchkeyModal />
          </div>
        )}
      </div>
    </section>
  )
}
