import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { chainIdSchema } from '../api/fields.ts'

/**
 * `GET /v1/transaction/{hash}/raw`: a transaction as its chain keeps it, in hexadecimal digits. Whoever reads it can check it by its hash. Null
 * where the chain has no such transaction, or no way to ask for one.
 */
export const rawTransactionCall = {
  method: 'GET',
  path: '/v1/transaction/{hash}/raw',
  project: 'query',
  params: /* @__PURE__ */ z.object({
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the hash of a transaction')),
  }),
  query: /* @__PURE__ */ z.object({ chainId: chainIdSchema }),
  answer: /* @__PURE__ */ z.object({
    raw: z.nullable(z.string().check(z.maxLength(1_000_000), z.regex(/^([0-9a-f]{2})+$/))),
  }),
} as const satisfies ApiCall
