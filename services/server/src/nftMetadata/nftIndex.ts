import type { Chain } from '../chains/chains.ts'
import type { NftId } from './nftId.ts'

/** A place in the list of what an account ever received on a chain. */
export type ReceivedNft = NftId & { block: number }

/** What the index knows of NFTs. */
export type NftIndex = {
  /** The chains that it covers. */
  covers(chains: readonly Chain[]): readonly Chain[]
  /** What an account (lower-case) ever received, the latest first, after a place. It need not hold any of them now. */
  received(
    chain: Chain,
    account: string,
    options: { after?: ReceivedNft | undefined; limit: number },
  ): Promise<ReceivedNft[]>
  /** What collections call themselves, by their addresses in lower case. */
  collections(chain: Chain, tokens: readonly string[]): Promise<ReadonlyMap<string, string>>
}
