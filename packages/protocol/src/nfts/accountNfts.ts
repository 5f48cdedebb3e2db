import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import {
  accountIdSchema,
  accountPathSchema,
  chainIdSchema,
  cursorSchema,
  integerSchema,
} from '../api/fields.ts'
import { type CaipAssetId, isAssetId } from '../caip/assetId.ts'

/** How many NFTs one page holds at most. */
export const nftPageSize = 24

/** One NFT of an account. Its name and picture come from its maker, and nobody has checked them. */
export const nftSchema = /* @__PURE__ */ z.object({
  /** CAIP-19. */
  id: z.custom<CaipAssetId>(isAssetId, 'must be a CAIP-19 asset id'),
  chain: chainIdSchema,
  /** The contract, CAIP-10. */
  contract: accountIdSchema,
  tokenId: integerSchema,
  standard: z.enum(['ERC-721', 'ERC-1155']),
  /** How many the account holds. */
  quantity: integerSchema,
  /** The name in the metadata, or the name of the collection with the token's number. */
  name: z.string(),
  collection: z.string(),
  description: z.nullable(z.string()),
  /** A URL of the server's own image proxy. Null where there is no picture, or the metadata has not been loaded yet. */
  image: z.nullable(z.object({ url: z.string() })),
  flags: z.object({ is_spam: z.boolean() }),
})

/** One page of an account's NFTs. A page may be short or empty and still have a next one. */
export const accountNftsSchema = /* @__PURE__ */ z.object({
  data: z.array(nftSchema),
  /** The cursor of the next page. Null on the last page. */
  next: z.nullable(z.string()),
})

export type Nft = z.infer<typeof nftSchema>
export type AccountNfts = z.infer<typeof accountNftsSchema>

/** `GET /v1/account/{account}/nfts`: the NFTs that an account holds, the latest first on each chain. */
export const accountNftsCall = {
  method: 'GET',
  path: '/v1/account/{account}/nfts',
  project: 'query',
  params: /* @__PURE__ */ z.object({ account: accountPathSchema }),
  query: /* @__PURE__ */ z.object({ cursor: z.optional(cursorSchema), chainId: z.optional(chainIdSchema) }),
  answer: accountNftsSchema,
} as const satisfies ApiCall

/** `GET /public/getNftImage/{imageId}`: the picture of an NFT. The server serves only pictures of NFTs that it has listed in an answer. */
export const getNftImageCall = {
  method: 'GET',
  path: '/public/getNftImage/{imageId}',
  project: 'query',
  params: /* @__PURE__ */ z.object({
    imageId: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the id of an image')),
  }),
} as const satisfies ApiCall
