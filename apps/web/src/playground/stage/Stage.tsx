import { Button, Segments } from '@latchkey/app-ui'
import { LatchkeyModal, useAccount, useLatchkey } from '@latchkey/react'
import { useOptions } from '../../options/OptionsContext.ts'
import { Sketch } from './Sketch.tsx'
import styles from './Stage.module.css'

const displays = [
  { value: 'modal', label: 'Modal', icon: 'desktop' },
  { value: 'embedded', label: 'Embedded', icon: 'browser' },
  { value: 'phone', label: 'Phone', icon: 'phone' },
] as const

/** Shows the result of the options: a sketch and a button for the modal, or the embedded modal. */
export function Stage() {
  const { options, change } = useOptions()
  const { open } = useLatchkey()
  const { isConnected } = useAccount()
  return (
    <section className={styles.stage} aria-label="Preview">
      <div className={styles.bar}>
        <div className={styles.displays}>
          <Segments
            label="Display"
            value={options.display}
            segments={displays}
            onChange={(display) => change({ display })}
          />
        </div>
      </div>
      <div className={styles.body} data-display={options.display}>
        {options.display === 'modal' ? (
          <div className={styles.open}>
            <Sketch onOpen={() => open()} />
            <div className={styles.views}>
              <Button size="sm" variant="line" onClick={() => open({ view: 'Networks' })}>
                Open networks
              </Button>
              <Button
                size="sm"
                variant="line"
                onClick={() => open({ view: isConnected ? 'AccountSettings' : 'WhatIsAWallet' })}
              >
                {isConnected ? 'Open settings' : 'What is a wallet?'}
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
