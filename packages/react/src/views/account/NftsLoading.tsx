import { useMessages } from '../../locales/useMessages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './NftGrid.module.css'
import { NftSkeletons } from './NftGrid.tsx'

/** NFTs that are loading, in the size of what replaces them. */
export function NftsLoading() {
  const { account } = useMessages()
  return (
    <>
      <VisuallyHidden>
        <span role="status">{account.loadingNfts}</span>
      </VisuallyHidden>
      <ul className={styles.grid} data-testid="w3m-nfts-loading">
        <NftSkeletons count={4} />
      </ul>
    </>
  )
}
