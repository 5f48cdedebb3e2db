import type { FetchNftsParameters, NftPage } from './nftPage.ts'

/** The NFTs of the account in use. */
export type NftsActions = {
  /** A page of the NFTs that the account holds on its network, the latest first. Rejects where there is no server. */
  fetchNfts(parameters?: FetchNftsParameters): Promise<NftPage>
}
