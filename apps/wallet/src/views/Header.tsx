import { IconButton, Mark, usePageTheme } from '@latchkey/app-ui'
import styles from './Header.module.css'

/** The bar at the top: what this is, and the theme. */
export function Header() {
  const [theme, setTheme] = usePageTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Mark />
        <h1 className={styles.name}>Sandbox Wallet</h1>
        <span className={styles.tag}>Test money</span>
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={`Switch to the ${other} theme`}
          onClick={() => setTheme(other)}
        />
      </div>
    </header>
  )
}
