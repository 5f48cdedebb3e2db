import { Icon } from '../ui/Icon.tsx'
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

/** A picture of the modal. The whole of it is one button that opens the real one. */
export function ModalPicture({ onOpen }: { onOpen: () => void }) {
  return (
    <button className={styles.card} type="button" aria-label="Open the connect modal" onClick={onOpen}>
      <span className={styles.head} aria-hidden="true">
        <Icon name="help" />
        <b>Connect Wallet</b>
        <Icon name="close" />
      </span>
      <span className={styles.plate} aria-hidden="true">
        {wallets.map(({ name, image, tag }) => (
          <span className={styles.row} key={name}>
            <img src={image} alt="" width={40} height={40} />
            <span>{name}</span>
            <span className={styles.tag} data-good={tag === 'Installed' || undefined}>
              {tag}
            </span>
          </span>
        ))}
      </span>
      <span className={styles.foot} aria-hidden="true">
        Haven’t got a wallet? <b>Get started</b>
      </span>
    </button>
  )
}
