import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { chainIdSchema, integerSchema } from '../api/fields.ts'

/** The price of one unit of gas in wei, by speed. */
export const gasPriceSchema = z.object({
  standard: integerSchema,
  fast: integerSchema,
  instant: integerSchema,
})

export type GasPrice = z.infer<typeof gasPriceSchema>

/** `GET /v1/convert/gas-price`. */
export const gasPriceCall = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  project: 'query',
  query: z.object({ chainId: chainIdSchema }),
  answer: gasPriceSchema,
} as const satisfies ApiCall
