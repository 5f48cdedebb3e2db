import { Button, CopyButton, Icon } from '@latchkey/app-ui'
import { useLatchkey } from '@latchkey/react'
import styles from './Hero.module.css'
import { ModalPicture } from './ModalPicture.tsx'

const promises = [
  'No vendor account and no project key from anyone else',
  'No request to a third party unless you ask for one',
  'Chains, tokens, a relay and a wallet to try it with, on one machine, without internet',
]

/** What Latchkey is, and the button to try it. */
export function Hero() {
  const { open } = useLatchkey()
  return (
    <section className={`wrap ${styles.hero}`} aria-labelledby="hero-title">
      <div>
        <h1 className={styles.title} id="hero-title">
          Wallet connection you run yourself
        </h1>
        <p className={styles.lead}>
          Latchkey is a connection modal and everything behind it, in one repository, on your own domain.
          Wallets of EVM chains, Solana, Bitcoin and Polkadot work today, and WalletConnect does. E-mail login
          is being built.
        </p>
        <div className={styles.actions}>
          <Button variant="primary" size="lg" onClick={() => open()}>
            Try it now
          </Button>
          <div className={styles.command}>
            <Icon name="terminal" />
            <code>npm start</code>
            <CopyButton text="npm start" label="Copy command" />
          </div>
        </div>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.keeper}>
        <span className={styles.bolt} aria-hidden="true" />
        <ModalPicture onOpen={() => open()} />
      </div>
    </section>
  )
}
