import { type ReactNode, useCallback } from 'react'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon } from '../../ui/icons/check.ts'
import { shieldIcon } from '../../ui/icons/shield.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CellGrid, SkeletonCells } from '../shared/CellGrid.tsx'
import { isItemConnected } from '../shared/isItemConnected.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import styles from './WalletGrid.module.css'
import type { WalletCell } from './walletCells.ts'

export type WalletGridProps = {
  cells: readonly WalletCell[]
  onChoose: (cell: WalletCell) => void
  /** Stands after the wallets: what is loading. */
  children?: ReactNode
}

/** Wallets as a grid. */
export function WalletGrid({ cells, onChoose, children }: WalletGridProps) {
  const { connect, wallets } = useMessages()
  const state = useKitState(({ connections, connectors }) => ({ connections, connectors }))
  const cell = useCallback(
    ({ id, name, image, connector, wallet }: WalletCell) => ({
      testId: `wallet-selector-${id}`,
      content: (
        <>
          <WalletPicture connectorId={id} name={name} image={image} size={48} />
          <span className={styles.name}>
            <bdi>{name}</bdi>
            {wallet?.badge_type === 'certified' && (
              <>
                <Icon icon={shieldIcon} size={12} />
                <VisuallyHidden>{wallets.certifiedMark}</VisuallyHidden>
              </>
            )}
          </span>
          {isItemConnected(state, { connector, wallet }) ? (
            <span className={styles.connected}>{connect.tagConnected}</span>
          ) : (
            connector && (
              <span className={styles.installed}>
                <Icon icon={checkIcon} size={12} />
                <VisuallyHidden>{connect.tagInstalled}</VisuallyHidden>
              </span>
            )
          )}
        </>
      ),
    }),
    [connect, wallets, state],
  )
  return (
    <CellGrid
      label={connect.wallets}
      items={cells}
      onChoose={onChoose}
      className={styles.grid}
      cellClassName={styles.cell}
      cell={cell}
    >
      {children}
    </CellGrid>
  )
}

/** Wallets that are loading. */
export function WalletSkeletons({ count }: { count: number }) {
  return (
    <SkeletonCells count={count} cellClassName={styles.cell}>
      <Skeleton width={48} height={48} round="plate" />
      <span className={styles.name}>
        <Skeleton width={56} height={12} />
      </span>
    </SkeletonCells>
  )
}
