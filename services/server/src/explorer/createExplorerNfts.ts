import type { Chain } from '../chains/chains.ts'
import { kinds } from '../families/blockRows.ts'
import type { Logger } from '../logger/createLogger.ts'
import { type NftId, nftKey } from '../nftMetadata/nftId.ts'
import type { NftIndex, ReceivedNft } from '../nftMetadata/nftIndex.ts'
import { type AccountLists, endOfChain, newestSize } from './createAccountLists.ts'
import { explorerFailure } from './explorerFailure.ts'
import type { ExplorerRow } from './explorerRows.ts'

/** So many transfers are asked for at once, and so often at most: what was received before them is not known. */
const listSize = 1_000
const maxLists = 10

const listOf = { erc721: 'tokennfttx', erc1155: 'token1155tx' } as const

/** What NFTs accounts (lower-case) ever received, as the explorers of chains tell it. Who holds them now the chain tells. */
export function createExplorerNfts({
  logger,
  lists,
}: {
  logger: Logger
  lists: AccountLists
}): Pick<NftIndex, 'received'> {
  async function load(chain: Chain, account: string): Promise<readonly ReceivedNft[]> {
    const found = await Promise.all([loadAll(chain, account, 'erc721'), loadAll(chain, account, 'erc1155')])
    // The newest come first, and what stays is the first time: as in the index.
    return [...new Map(found.flat().map((nft) => [nftKey(nft), nft])).values()].sort(latestFirst)
  }

  async function loadAll(chain: Chain, account: string, standard: NftId['standard']): Promise<ReceivedNft[]> {
    const received: ReceivedNft[] = []
    const list = listOf[standard]
    let size = newestSize
    for (let lastBlock = endOfChain, asked = 0; lastBlock >= 0 && asked < maxLists; asked++) {
      const rows: readonly ExplorerRow<typeof list>[] =
        asked === 0
          ? (await lists.newest(chain, account, [list]))[list]
          : await lists.older(chain, list, { account, lastBlock, size })
      for (const row of rows)
        if (row.to === account && (!('tokenValue' in row) || row.tokenValue > 0n))
          received.push({
            standard,
            token: row.contractAddress,
            tokenId: row.tokenID,
            block: row.blockNumber,
          })
      const first = rows.at(-1)?.blockNumber
      if (rows.length < size || first === undefined) break
      // Of the first block there may be more; if it is all that there was, it cannot be told.
      lastBlock = first === lastBlock ? first - 1 : first
      size = listSize
    }
    return received
  }

  return {
    async received(chain, account, { after, limit }) {
      try {
        const all = await load(chain, account)
        return all.filter((nft) => !after || latestFirst(nft, after) > 0).slice(0, limit)
      } catch (error) {
        throw explorerFailure(error, { chain, logger })
      }
    },
  }
}

/** The order of the index. */
function latestFirst(a: ReceivedNft, b: ReceivedNft): number {
  return (
    b.block - a.block ||
    kinds[b.standard] - kinds[a.standard] ||
    compare(b.token, a.token) ||
    compare(b.tokenId, a.tokenId)
  )
}

const compare = <value extends string | bigint>(a: value, b: value) => (a < b ? -1 : a > b ? 1 : 0)
