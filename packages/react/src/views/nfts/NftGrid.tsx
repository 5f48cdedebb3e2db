import type { Nft } from '@latchkey/core'
import type { ReactNode, RefCallback } from 'react'
import { useMessages } from '../../locales/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CellGrid, SkeletonCells } from '../shared/CellGrid.tsx'
import styles from './NftGrid.module.css'
import { NftPicture } from './NftPicture.tsx'

export type NftGridProps = {
  nfts: readonly Nft[]
  onChoose: (nft: Nft) => void
  /** Stands after the NFTs: what is loading. */
  children?: ReactNode
}

/** NFTs as a grid of pictures. */
export function NftGrid({ nfts, onChoose, children }: NftGridProps) {
  const { nfts: texts } = useMessages()
  return (
    <CellGrid
      label={texts.title}
      items={nfts}
      onChoose={onChoose}
      className={styles.grid}
      cellClassName={styles.cell}
      cell={toCell}
      testId="w3m-nfts"
    >
      {children}
    </CellGrid>
  )
}

function toCell(nft: Nft) {
  return {
    testId: `w3m-nft-${nft.id}`,
    content: (
      <>
        <NftPicture nft={nft} />
        <span className={styles.words}>
          <bdi className={styles.name}>{nft.name}</bdi>
          <bdi className={styles.collection}>{nft.collection}</bdi>
        </span>
        {nft.quantity !== '1' && (
          <span className={styles.count}>
            <span dir="ltr">×{nft.quantity}</span>
          </span>
        )}
      </>
    ),
  }
}

export type NftSkeletonsProps = {
  count: number
  /** The ref of the first placeholder, which tells when it comes into view. */
  firstRef?: RefCallback<Element>
}

/** NFTs that are loading. */
export function NftSkeletons({ count, firstRef }: NftSkeletonsProps) {
  return (
    <SkeletonCells count={count} cellClassName={styles.cell} firstRef={firstRef}>
      <span className={styles.placeholder}>
        <Skeleton width="100%" height="100%" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Skeleton width="70%" height={14} />
        </span>
        <span className={styles.collection}>
          <Skeleton width="50%" height={12} />
        </span>
      </span>
    </SkeletonCells>
  )
}
