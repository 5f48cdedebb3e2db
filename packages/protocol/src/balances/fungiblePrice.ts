import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { accountIdSchema } from '../api/fields.ts'
import { currencySchema } from './balance.ts'

/** How many tokens one request may ask about. */
export const fungiblePriceLimit = 50

/** A token and the price of one whole unit of it. */
export const fungibleSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  iconUrl: z.string(),
  price: z.number(),
  address: accountIdSchema,
  decimals: z.number(),
})

export type Fungible = z.infer<typeof fungibleSchema>

/** `POST /v1/fungible/price`: the prices of tokens. Tokens whose price is not known are left out of the answer. */
export const fungiblePriceCall = {
  method: 'POST',
  path: '/v1/fungible/price',
  project: 'body',
  body: z.object({
    currency: z.optional(currencySchema),
    addresses: z.array(accountIdSchema).check(z.minLength(1), z.maxLength(fungiblePriceLimit)),
    projectId: z.optional(z.string()),
  }),
  answer: z.object({ fungibles: z.array(fungibleSchema) }),
} as const satisfies ApiCall
