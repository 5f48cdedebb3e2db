import { Mark } from '@latchkey/app-ui'
import styles from './Footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.line}`}>
        <span className={styles.name}>
          <Mark />
          Latchkey, MIT licence
        </span>
        <ul className={styles.links}>
          <li>
            <a href="#playground">Playground</a>
          </li>
          <li>
            <a href="/LICENSE.txt">Licence</a>
          </li>
          <li>
            <a href="/CREDITS.txt">Credits</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
