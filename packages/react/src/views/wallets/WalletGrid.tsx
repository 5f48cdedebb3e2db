import type { ReactNode } from 'react'
import { useMessages } from '../../locales/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon } from '../../ui/icons/check.ts'
import { shieldIcon } from '../../ui/icons/shield.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useRovingGrid } from '../shared/useRovingGrid.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import styles from './WalletGrid.module.css'
import type { WalletCell } from './walletCells.ts'

export type WalletGridProps = {
  cells: readonly WalletCell[]
  onChoose: (cell: WalletCell) => void
  /** Stands after the wallets: what is loading. */
  children?: ReactNode
}

/** Wallets as a grid. It is one stop of the Tab key; arrows move inside. */
export function WalletGrid({ cells, onChoose, children }: WalletGridProps) {
  const { connect, wallets } = useMessages()
  const { onKeyDown, cell: cellProps } = useRovingGrid(cells.length)
  return (
    <ul className={styles.grid} aria-label={connect.wallets} onKeyDown={onKeyDown}>
      {cells.map((cell, index) => {
        const { id, name, image, connector, wallet } = cell
        const isCertified = wallet?.badge_type === 'certified'
        return (
          <li key={id} className={styles.item}>
            <button
              className={styles.cell}
              type="button"
              {...cellProps(index)}
              onClick={() => onChoose(cell)}
              data-testid={`wallet-selector-${id}`}
            >
              <WalletPicture connectorId={id} name={name} image={image} size={48} />
              <span className={styles.name}>
                <bdi>{name}</bdi>
                {isCertified && (
                  <>
                    <Icon icon={shieldIcon} size={12} />
                    <VisuallyHidden>{wallets.certifiedMark}</VisuallyHidden>
                  </>
                )}
              </span>
              {connector && (
                <span className={styles.installed}>
                  <Icon icon={checkIcon} size={12} />
                  <VisuallyHidden>{connect.tagInstalled}</VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        )
      })}
      {children}
    </ul>
  )
}

/** Cells that are loading. */
export function SkeletonCells({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={`skeleton ${index}`} className={styles.item} aria-hidden="true">
      <span className={styles.cell}>
        <Skeleton width={48} height={48} round="plate" />
        <Skeleton width={56} height={12} />
      </span>
    </li>
  ))
}
