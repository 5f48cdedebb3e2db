import type { IconName } from '@latchkey/app-ui'
import { Icon } from '@latchkey/app-ui'
import styles from './Facts.module.css'

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'wallet',
    title: 'Four chain families',
    text: 'EVM, Solana, Bitcoin and Polkadot wallets in the browser; others by WalletConnect over your own relay',
  },
  {
    icon: 'layers',
    title: '12 kB budget',
    text: 'Over React, gzipped, before the button is usable. Tests enforce it',
  },
  {
    icon: 'shield',
    title: 'Strict by default',
    text: 'No inline code, Trusted Types; axe and keyboard tests on every view',
  },
  { icon: 'scale', title: 'MIT licence', text: 'Every part: kit, modal, adapters and sandbox' },
]

/** Four things to know, in one line. */
export function Facts() {
  return (
    <section className="wrap" aria-label="In short">
      <dl className={styles.facts}>
        {facts.map(({ icon, title, text }) => (
          <div key={title}>
            <dt>
              <Icon name={icon} />
              {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
