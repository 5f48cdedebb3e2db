import { Icon, type IconName } from '@latchkey/app-ui'
import styles from './ModalPicture.module.css'
import metamask from './wallets/io.metamask.webp'
import rabby from './wallets/io.rabby.webp'
import rainbow from './wallets/me.rainbow.webp'

type Row = {
  name: string
  tag: string
  tone?: 'accent' | 'good'
} & ({ image: string } | { icon: IconName })

const rows: readonly Row[] = [
  { name: 'WalletConnect', icon: 'scan', tag: 'QR code', tone: 'accent' },
  { name: 'Rainbow', image: rainbow, tag: 'Recent' },
  { name: 'MetaMask', image: metamask, tag: 'Installed', tone: 'good' },
  { name: 'Rabby', image: rabby, tag: 'Installed', tone: 'good' },
  { name: 'All Wallets', icon: 'grid', tag: '530+' },
]

/** A picture of the modal. A button covers all of it and opens the real one. */
export function ModalPicture({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles.card}>
      <div aria-hidden="true">
        <div className={styles.head}>
          <Icon name="help" />
          <b>Connect Wallet</b>
          <Icon name="close" />
        </div>
        <div className={styles.plate}>
          {rows.map((row) => (
            <div className={styles.row} key={row.name} data-tone={row.tone}>
              {'image' in row ? (
                <img src={row.image} alt="" width={40} height={40} />
              ) : (
                <span className={styles.tile}>
                  <Icon name={row.icon} />
                </span>
              )}
              <span>{row.name}</span>
              <span className={styles.tag}>{row.tag}</span>
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          Haven’t got a wallet? <b>Get started</b>
        </div>
      </div>
      <button className={styles.cover} type="button" aria-label="Open the connect modal" onClick={onOpen} />
    </div>
  )
}
