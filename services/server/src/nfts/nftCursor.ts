import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'
import type { ReceivedNft } from '../nftMetadata/nftIndex.ts'

/** Where a reader is: on a chain, and after which of what was received there. */
export type NftPlace = { chain: string; after?: ReceivedNft | undefined }

const schema = z.union([
  z.tuple([z.string().max(41)]),
  z.tuple([
    z.string().max(41),
    z.int().nonnegative(),
    z.enum(['erc721', 'erc1155']),
    z.string().regex(/^0x[0-9a-f]{40}$/),
    z.string().regex(/^(0|[1-9]\d{0,77})$/),
  ]),
])

/** A cursor names the last row that was looked at, not a number of rows: it stays where it is when new ones come. */
export function formatNftCursor({ chain, after }: NftPlace): string {
  const parts = after ? [chain, after.block, after.standard, after.token, `${after.tokenId}`] : [chain]
  return encodeCursor(parts)
}

/** Throws the 400 that says that a cursor is none of ours. */
export function parseNftCursor(cursor: string): NftPlace {
  const [chain, block, standard, token, tokenId] = decodeCursor(schema, cursor)
  if (block === undefined || !standard || !token || !tokenId) return { chain }
  return { chain, after: { block, standard, token, tokenId: BigInt(tokenId) } }
}
