import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { chainIdSchema, decimalSchema } from '../api/fields.ts'

/** What a transaction cost, in the coin of its chain. */
export const transactionFeeSchema = /* @__PURE__ */ z.object({ numeric: decimalSchema, symbol: z.string() })

export type TransactionFee = z.infer<typeof transactionFeeSchema>

/**
 * `GET /v1/transaction/{hash}/fee`: what a transaction cost. Null where that is not known: it is in no block yet, or the chain has no
 * way to ask for it.
 */
export const transactionFeeCall = {
  method: 'GET',
  path: '/v1/transaction/{hash}/fee',
  project: 'query',
  params: /* @__PURE__ */ z.object({
    /** As the chain writes it: hexadecimal digits, or base58. */
    hash: z.string().check(z.regex(/^[0-9a-zA-Z]{32,100}$/, 'must be the hash of a transaction')),
  }),
  query: /* @__PURE__ */ z.object({ chainId: chainIdSchema }),
  answer: /* @__PURE__ */ z.object({ fee: z.nullable(transactionFeeSchema) }),
} as const satisfies ApiCall
