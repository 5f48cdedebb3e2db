import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { accountIdSchema, chainIdSchema } from '../api/fields.ts'

/** A token that can be swapped. */
export const convertTokenSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  address: accountIdSchema,
  decimals: z.number(),
  /** Empty where there is no picture. */
  logoUri: z.string(),
  /** Whether the token takes approvals by signature. */
  eip2612: z.optional(z.boolean()),
})

export type ConvertToken = z.infer<typeof convertTokenSchema>

/** `GET /v1/convert/tokens`: the tokens that can be swapped on a chain. */
export const convertTokensCall = {
  method: 'GET',
  path: '/v1/convert/tokens',
  project: 'query',
  query: z.object({ chainId: chainIdSchema }),
  answer: z.object({ tokens: z.array(convertTokenSchema) }),
} as const satisfies ApiCall
