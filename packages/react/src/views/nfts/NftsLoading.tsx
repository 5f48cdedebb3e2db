import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './NftGrid.module.css'
import { NftSkeletons } from './NftGrid.tsx'

/** NFTs that are loading, in the size of what replaces them. */
export function NftsLoading({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <ul className={styles.grid} data-testid="w3m-nfts-loading">
        <NftSkeletons count={4} />
      </ul>
    </>
  )
}
