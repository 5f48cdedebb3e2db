import { Icon } from '@latchkey/app-ui'
import styles from './ModalPicture.module.css'
import metamask from './wallets/io.metamask.webp'
import rabby from './wallets/io.rabby.webp'
import zerion from './wallets/io.zerion.wallet.webp'
import rainbow from './wallets/me.rainbow.webp'

const wallets = [
  { name: 'Rainbow', image: rainbow, tag: 'Recent' },
  { name: 'MetaMask', image: metamask, tag: 'Installed' },
  { name: 'Rabby', image: rabby, tag: 'Installed' },
  { name: 'Zerion', image: zerion, tag: 'Installed' },
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
          {wallets.map(({ name, image, tag }) => (
            <div className={styles.row} key={name}>
              <img src={image} alt="" width={40} height={40} />
              <span>{name}</span>
              <span className={styles.tag} data-good={tag === 'Installed' || undefined}>
                {tag}
              </span>
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
