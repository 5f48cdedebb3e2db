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

/** One token that is not like another, as its holder sees it. Its name and picture are what its maker says of it. */
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
  /** What the metadata call it, or the name of its collection with its number. */
  name: z.string(),
  collection: z.string(),
  description: z.nullable(z.string()),
  /** From the server's own image proxy. Null where there is none, or the metadata did not come yet. */
  image: z.nullable(z.object({ url: z.string() })),
  flags: z.object({ is_spam: z.boolean() }),
})

/** One page of what an account holds. A page may be short, or empty, and still have a next one. */
export const accountNftsSchema = /* @__PURE__ */ z.object({
  data: z.array(nftSchema),
  /** The cursor of the next page. Null: there is none. */
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

/** `GET /public/getNftImage/{imageId}`: the picture of an NFT. Only pictures of NFTs that this server has answered with. */
export const getNftImageCall = {
  method: 'GET',
  path: '/public/getNftImage/{imageId}',
  project: 'query',
  params: /* @__PURE__ */ z.object({
    imageId: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the id of an image')),
  }),
} as const satisfies ApiCall
