import type { Nft, PagesStatus } from '@latchkey/core'
import { useKitContext } from './useKitContext.ts'
import { usePages } from './usePages.ts'

export type UseNftsReturnType = {
  nfts: readonly Nft[]
  /** `more`: a further page is loading. `stuck`: it did not load. */
  status: PagesStatus
  /** Undefined: there is no further page. */
  next: string | undefined
  /** Reads the next page. */
  more: () => Promise<void>
  /** Tries again what did not load. */
  retry: () => Promise<void>
}

/**
 * The NFTs that the connected account holds on its network, page by page, and kept fresh.
 *
 * @example
 * const { nfts } = useNfts()
 * nfts.map((nft) => <img key={nft.id} src={nft.image?.url} alt={nft.name} />)
 */
export function useNfts(): UseNftsReturnType {
  const { kit } = useKitContext('useNfts')
  const { pages, more, retry } = usePages(kit.observeNfts, kit)
  return { nfts: pages.items, status: pages.status, next: pages.next, more, retry }
}
