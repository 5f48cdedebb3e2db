import type { Nft as ServerNft } from '@latchkey/protocol/api'

/** One NFT of the account in use. */
export type Nft = ServerNft

export type FetchNftsParameters = {
  /** The `next` of the previous page. */
  cursor?: string | undefined
}

/** One page of an account's NFTs. A page can be empty and still have a next one. */
export type NftPage = { nfts: readonly Nft[]; next: string | undefined }
