import { formatAccountId, formatAssetId, toChainId } from '@latchkey/protocol'
import { type AccountNfts, type Nft, nftPageSize } from '@latchkey/protocol/api'
import type { Chain } from '../chains/chains.ts'
import { badRequest } from '../http/failure.ts'
import type { NftDescription, NftMetadata } from '../nftMetadata/createNftMetadata.ts'
import { nftKey } from '../nftMetadata/nftId.ts'
import type { NftIndex, ReceivedNft } from '../nftMetadata/nftIndex.ts'
import { looksLikePhishing } from '../tokens/looksLikePhishing.ts'
import { formatNftCursor, type NftPlace, parseNftCursor } from './nftCursor.ts'
import { readQuantities } from './readQuantities.ts'

type Held = ReceivedNft & { chain: Chain; quantity: bigint }

/** Of so many an account is asked whether it still holds them, before a page is given as it is. */
const batchSize = 60
const maxBatches = 5

/** Reads one page of the NFTs that an account (lower-case) holds on these chains, chain by chain. */
export type ReadNfts = (
  account: string,
  chains: readonly Chain[],
  options: { cursor?: string | undefined; pictureUrl(id: string): string },
) => Promise<AccountNfts>

export function createNftList({ index, metadata }: { index: NftIndex; metadata: NftMetadata }): ReadNfts {
  async function findHeld(account: string, chains: readonly Chain[], start: NftPlace) {
    const held: Held[] = []
    let place: NftPlace | undefined = start
    for (let batches = 0; place && batches < maxBatches && held.length < nftPageSize; batches++) {
      const { chain: id, after }: NftPlace = place
      const chain = chains.find((one) => one.id === id)
      if (!chain) throw badRequest('cursor', 'Invalid cursor')
      const received = await index.received(chain, account, { after, limit: batchSize })
      const quantities = await readQuantities(chain, account, received)
      let seen = 0
      for (const [position, nft] of received.entries()) {
        if (held.length === nftPageSize) break
        seen = position + 1
        const quantity = quantities[position] ?? 0n
        if (quantity > 0n) held.push({ ...nft, chain, quantity })
      }
      place = advance(chains, id, received, seen)
    }
    return { held, next: place }
  }

  return async (account, chains, { cursor, pictureUrl }) => {
    const [first] = chains
    if (!first) return { data: [], next: null }
    const start = cursor ? parseNftCursor(cursor) : { chain: first.id }
    const { held, next } = await findHeld(account, chains, start)
    const described = await Promise.all(
      chains.map(async (chain) => {
        const own = held.filter((nft) => nft.chain === chain)
        if (own.length === 0) return []
        const [names, descriptions] = await Promise.all([
          index.collections(
            chain,
            own.map(({ token }) => token),
          ),
          metadata.find(chain, own),
        ])
        return own.map((nft) =>
          toNft(nft, names.get(nft.token) ?? '', descriptions.get(nftKey(nft)), pictureUrl),
        )
      }),
    )
    return { data: described.flat(), next: next ? formatNftCursor(next) : null }
  }
}

/** The place after what was looked at: on the same chain, on the next one, or nowhere. */
function advance(
  chains: readonly Chain[],
  chain: string,
  received: readonly ReceivedNft[],
  seen: number,
): NftPlace | undefined {
  const isDone = received.length < batchSize && seen === received.length
  if (!isDone) return { chain, after: received[seen - 1] }
  const following = chains[chains.findIndex(({ id }) => id === chain) + 1]
  return following && { chain: following.id }
}

function toNft(
  { chain, token, tokenId, standard, quantity }: Held,
  collection: string,
  description: NftDescription | undefined,
  pictureUrl: (id: string) => string,
): Nft {
  const chainId = toChainId(chain.id)
  const name = description?.name ?? `${collection || 'NFT'} #${tokenId}`
  return {
    id: formatAssetId({ chainId, assetNamespace: standard, assetReference: token, tokenId: `${tokenId}` }),
    chain: chainId,
    contract: formatAccountId({ chainId, address: token }),
    tokenId: `${tokenId}`,
    standard: standard === 'erc721' ? 'ERC-721' : 'ERC-1155',
    quantity: `${quantity}`,
    name,
    collection,
    description: description?.description ?? null,
    image: description?.picture ? { url: pictureUrl(description.picture) } : null,
    flags: { is_spam: looksLikePhishing(name) || looksLikePhishing(collection) },
  }
}
