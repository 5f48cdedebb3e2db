import { IconButton, usePageTheme } from '@latchkey/app-ui'
import { markUrl, walletName } from '../brand/walletBrand.ts'
import styles from './Header.module.css'

/** The bar at the top: what this is, and the theme. */
export function Header() {
  const [theme, setTheme] = usePageTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <img src={markUrl} alt="" width={28} height={28} />
        <h1 className={styles.name}>{walletName}</h1>
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
