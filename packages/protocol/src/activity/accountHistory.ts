import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { accountPathSchema, chainIdSchema, cursorSchema, decimalSchema } from '../api/fields.ts'

/** How many transactions one page holds. */
export const historyPageSize = 50

const contentItemSchema = z.object({ url: z.string(), content_type: z.optional(z.string()) })

/** One transfer of a coin, token or NFT, from the account's point of view. */
export const transferSchema = z.object({
  fungible_info: z.optional(
    z.object({
      name: z.string(),
      symbol: z.string(),
      icon: z.optional(z.object({ url: z.string() })),
    }),
  ),
  nft_info: z.optional(
    z.object({
      name: z.string(),
      content: z.optional(
        z.object({ preview: z.optional(contentItemSchema), detail: z.optional(contentItemSchema) }),
      ),
      flags: z.object({ is_spam: z.boolean() }),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: decimalSchema }),
  value: z.optional(z.nullable(z.number())),
  price: z.optional(z.nullable(z.number())),
  /** Only on spam: a transfer that shall deceive the account, with an address that looks like a known one or with dust. */
  flags: z.optional(z.object({ is_spam: z.literal(true), reason: z.enum(['poisoning', 'dust']) })),
})

/** One transaction, from the account's point of view. */
export const transactionSchema = z.object({
  id: z.string(),
  metadata: z.object({
    /** `send`, `receive`, `trade`, `mint`, `burn`, `approve`, `deploy`, `cancel`, `execute`, `buy` … */
    operationType: z.string(),
    /** Empty for an on-ramp purchase that has not reached the chain. */
    hash: z.string(),
    chain: z.optional(chainIdSchema),
    minedAt: z.iso.datetime(),
    sentFrom: z.string(),
    sentTo: z.string(),
    status: z.enum([
      'confirmed',
      'failed',
      'pending',
      'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      'ONRAMP_TRANSACTION_STATUS_FAILED',
    ]),
    nonce: z.number(),
    application: z.optional(z.object({ name: z.nullable(z.string()), iconUrl: z.nullable(z.string()) })),
  }),
  transfers: z.array(transferSchema),
})

/** One page of an account's history. */
export const accountHistorySchema = z.object({
  data: z.array(transactionSchema),
  /** The cursor of the next page. Null on the last page. */
  next: z.nullable(z.string()),
})

export type Transfer = z.infer<typeof transferSchema>
export type Transaction = z.infer<typeof transactionSchema>
export type AccountHistory = z.infer<typeof accountHistorySchema>

/** `GET /v1/account/{account}/history`: the transactions of an account, newest first. */
export const accountHistoryCall = {
  method: 'GET',
  path: '/v1/account/{account}/history',
  project: 'query',
  params: z.object({ account: accountPathSchema }),
  query: z.object({
    /** The `next` of the previous page. */
    cursor: z.optional(cursorSchema),
    chainId: z.optional(chainIdSchema),
    onramp: z.optional(z.literal('coinbase', 'must be coinbase')),
  }),
  answer: accountHistorySchema,
} as const satisfies ApiCall
