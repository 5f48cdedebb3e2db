import { Icon, type IconName } from '@latchkey/app-ui'
import { useId } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import styles from './ModalPicture.module.css'
import metamask from './wallets/io.metamask.webp'
import rabby from './wallets/io.rabby.webp'
import rainbow from './wallets/me.rainbow.webp'

type Tag = 'qrCode' | 'recent' | 'installed'

type Row = {
  name: string
  tag?: Tag
  tone?: 'accent' | 'good'
} & ({ image: string } | { icon: IconName })

const rows: readonly Row[] = [
  { name: 'WalletConnect', icon: 'scan', tag: 'qrCode', tone: 'accent' },
  { name: 'Rainbow', image: rainbow, tag: 'recent' },
  { name: 'MetaMask', image: metamask, tag: 'installed', tone: 'good' },
  { name: 'Rabby', image: rabby, tag: 'installed', tone: 'good' },
]

/** A picture of the modal, which says that it is one. A button covers all of it and opens the real one. */
export function ModalPicture({ onOpen }: { onOpen: () => void }) {
  const { hero } = useTexts()
  const id = useId()
  return (
    <figure className={styles.figure}>
      <div className={styles.card}>
        <div aria-hidden="true">
          <div className={styles.head}>
            <Icon name="help" />
            <b>{hero.pictureTitle}</b>
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
                <span>
                  <bdi>{row.name}</bdi>
                </span>
                {row.tag && <span className={styles.tag}>{hero[row.tag]}</span>}
              </div>
            ))}
            <div className={styles.row}>
              <span className={styles.tile}>
                <Icon name="grid" />
              </span>
              <span>{hero.allWallets}</span>
              <span className={styles.tag}>530+</span>
            </div>
          </div>
          <div className={styles.foot}>
            {hero.noWallet} <b>{hero.getStarted}</b>
          </div>
        </div>
        <button
          className={styles.cover}
          type="button"
          aria-label={hero.openModal}
          aria-describedby={id}
          onClick={onOpen}
        />
      </div>
      <figcaption className={styles.caption} id={id}>
        {hero.picture}
      </figcaption>
    </figure>
  )
}
