import { Mark } from '@latchkey/app-ui'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Footer.module.css'
import { SiteLinks } from './SiteLinks.tsx'

export function Footer() {
  const { footer, links } = useTexts()
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.line}`}>
        <span className={styles.name}>
          <Mark />
          {footer.name}
        </span>
        <ul className={styles.links} aria-label={footer.more}>
          <li>
            <a href="#playground">{links.playground}</a>
          </li>
          <SiteLinks />
          <li>
            <a href="/LICENSE.txt">{links.licence}</a>
          </li>
          <li>
            <a href="/CREDITS.txt">{links.credits}</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
