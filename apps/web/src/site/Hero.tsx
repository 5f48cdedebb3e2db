import { Button, CopyButton, Icon } from '@latchkey/app-ui'
import { useLatchkey } from '@latchkey/react'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Hero.module.css'
import { ModalPicture } from './ModalPicture.tsx'
import { TestMoney } from './TestMoney.tsx'

/** What Latchkey is, and the button to try it. */
export function Hero() {
  const { open } = useLatchkey()
  const { hero, copy } = useTexts()
  return (
    <section className={`wrap ${styles.hero}`} aria-labelledby="hero-title">
      <div>
        <h1 className={styles.title} id="hero-title">
          {hero.title}
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <Button variant="primary" size="lg" onClick={() => open()}>
            {hero.tryIt}
          </Button>
          <TestMoney size="lg" variant="line" />
          <div className={styles.command}>
            <Icon name="terminal" />
            <code dir="ltr">npm start</code>
            <CopyButton text="npm start" label={hero.copyCommand} feedback={copy} />
          </div>
        </div>
        <ul className={styles.promises}>
          {hero.promises.map((promise) => (
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
