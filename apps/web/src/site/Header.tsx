import { IconButton, Mark, useMediaQuery, usePageTheme } from '@latchkey/app-ui'
import { LatchkeyButton, NetworkButton } from '@latchkey/react'
import { useEffect, useState } from 'react'
import styles from './Header.module.css'

/** The bar at the top: brand, navigation, theme, network and account. */
export function Header() {
  const [isOpen, setOpen] = useState(false)
  const [theme, setTheme] = usePageTheme()
  // The menu closes when one of its links has led to another part of the page.
  useEffect(() => {
    const close = () => setOpen(false)
    window.addEventListener('hashchange', close)
    return () => window.removeEventListener('hashchange', close)
  }, [])
  const isNarrow = useMediaQuery('(max-width: 600px)')
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.brand} href="#top">
          <Mark />
          <span>Latchkey</span>
        </a>
        <div className={styles.menu} id="menu" data-open={isOpen || undefined}>
          <nav aria-label="Main">
            <ul className={styles.nav}>
              <li>
                <a href="#playground">Playground</a>
              </li>
              <li>
                <a href="#code">Code</a>
              </li>
            </ul>
          </nav>
          <div className={styles.tools}>
            <IconButton
              icon={theme === 'dark' ? 'sun' : 'moon'}
              label={`Use ${other} theme`}
              onClick={() => setTheme(other)}
            />
            <NetworkButton />
          </div>
        </div>
        <LatchkeyButton balance={isNarrow ? 'hide' : 'show'} />
        <div className={styles.toggle}>
          <IconButton
            icon={isOpen ? 'close' : 'menu'}
            label="Menu"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
    </header>
  )
}
