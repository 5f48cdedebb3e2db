import { IconButton, Mark, useMediaQuery, usePageTheme } from '@latchkey/app-ui'
import { isNetworkSupported } from '@latchkey/core'
import { LatchkeyButton, NetworkButton, useKitState } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Header.module.css'
import { SiteLinks } from './SiteLinks.tsx'

/** The bar at the top: brand, navigation, theme, network and account. */
export function Header() {
  const [isOpen, setOpen] = useState(false)
  const { header, links } = useTexts()
  const [theme, setTheme] = usePageTheme()
  // The menu closes when one of its links has led to another part of the page.
  useEffect(() => {
    const close = () => setOpen(false)
    window.addEventListener('hashchange', close)
    return () => window.removeEventListener('hashchange', close)
  }, [])
  const isNarrow = useMediaQuery('(max-width: 600px)')
  // On a network that the page does not know, the account button asks for the switch. A second button would say the same.
  const [isSupported, isAllowed] = useKitState((state) => [
    isNetworkSupported(state),
    state.options.allowUnsupportedChain,
  ])
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {header.skip}
      </a>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.brand} href="#top">
          <Mark />
          <span>Latchkey</span>
        </a>
        <div className={styles.menu} id="menu" data-open={isOpen || undefined}>
          <nav aria-label={header.main}>
            <ul className={styles.nav}>
              <li>
                <a href="#playground">{links.playground}</a>
              </li>
              <li>
                <a href="#code">{links.code}</a>
              </li>
              <SiteLinks isShort />
            </ul>
          </nav>
          <div className={styles.tools}>
            <IconButton
              icon={theme === 'dark' ? 'sun' : 'moon'}
              label={theme === 'dark' ? header.useLight : header.useDark}
              data-testid="page-theme"
              onClick={() => setTheme(other)}
            />
            {(isSupported || isAllowed) && <NetworkButton />}
          </div>
        </div>
        <LatchkeyButton balance={isNarrow ? 'hide' : 'show'} />
        <div className={styles.toggle}>
          <IconButton
            icon={isOpen ? 'close' : 'menu'}
            label={header.menu}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
    </header>
  )
}
