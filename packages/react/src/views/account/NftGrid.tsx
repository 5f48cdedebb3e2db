import type { Nft } from '@latchkey/core'
import type { ReactNode, RefCallback } from 'react'
import { useMessages } from '../../locales/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NftPicture } from '../shared/NftPicture.tsx'
import { useRovingGrid } from '../shared/useRovingGrid.ts'
import styles from './NftGrid.module.css'

export type NftGridProps = {
  nfts: readonly Nft[]
  onChoose: (nft: Nft) => void
  /** Stands after the NFTs: what is loading. */
  children?: ReactNode
}

/** NFTs as a grid of pictures. */
export function NftGrid({ nfts, onChoose, children }: NftGridProps) {
  const { account: texts } = useMessages()
  const { onKeyDown, cell } = useRovingGrid(nfts.length)
  return (
    <ul className={styles.grid} aria-label={texts.nfts} onKeyDown={onKeyDown} data-testid="w3m-nfts">
      {nfts.map((nft, index) => (
        <li key={nft.id} className={styles.item}>
          <button
            className={styles.cell}
            type="button"
            {...cell(index)}
            onClick={() => onChoose(nft)}
            data-testid={`w3m-nft-${nft.id}`}
          >
            <NftPicture nft={nft} />
            <span className={styles.words}>
              <bdi className={styles.name}>{nft.name}</bdi>
              <bdi className={styles.collection}>{nft.collection}</bdi>
            </span>
            {nft.quantity !== '1' && <span className={styles.count}>×{nft.quantity}</span>}
          </button>
        </li>
      ))}
      {children}
    </ul>
  )
}

export type NftSkeletonsProps = {
  count: number
  /** Gets the first of them. */
  firstRef?: RefCallback<Element>
}

/** Cells that are loading. */
export function NftSkeletons({ count, firstRef }: NftSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      key={`skeleton ${index}`}
      className={styles.item}
      ref={index === 0 ? firstRef : undefined}
      aria-hidden="true"
    >
      <span className={styles.cell}>
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
      </span>
    </li>
  ))
}
