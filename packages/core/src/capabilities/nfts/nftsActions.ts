import type { PagesObserver } from '../../base/queries/pages.ts'
import type { FetchNftsParameters, Nft, NftPage } from './nftPage.ts'

/** The NFTs of the account in use. */
export type NftsActions = {
  /** A page of the NFTs that the account holds on its network, the latest first. Rejects where there is no server. */
  fetchNfts(parameters?: FetchNftsParameters): Promise<NftPage>
  /**
   * The NFTs of the account in use, page by page, and kept fresh while somebody subscribes. It begins anew with another account or
   * network.
   *
   * @example
   * const nfts = await kit.observeNfts()
   * const stop = nfts.subscribe(() => console.log(nfts.getState().items))
   */
  observeNfts(): Promise<PagesObserver<Nft, string>>
}
