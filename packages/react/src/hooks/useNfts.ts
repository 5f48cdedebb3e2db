import { type Nft, selectAccount } from '@latchkey/core'
import { addById, refreshById } from './mergeById.ts'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'
import { type PagesStatus, usePages } from './usePages.ts'

/** Pictures and names come from elsewhere, and some of them late. */
const refreshEvery = 10_000

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
  const account = useKitState((state) => selectAccount(state).caipAddress, 'useNfts')
  const { pages, more, retry } = usePages<Nft, string>({
    question: account,
    read: async (cursor) => {
      const { nfts, next } = await kit.fetchNfts({ cursor })
      return { items: nfts, next }
    },
    add: addById,
    refresh: { every: refreshEvery, merge: refreshById },
  })
  return { nfts: pages.items, status: pages.status, next: pages.next, more, retry }
}
