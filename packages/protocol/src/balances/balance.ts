import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { accountIdSchema, addressSchema, chainIdSchema, decimalSchema, integerSchema } from '../api/fields.ts'

/** A currency that values are given in, such as `usd`. */
export const currencySchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^[a-zA-Z]{3,5}$/, 'must be a currency such as usd'))

/** What an account has of one token. The chain's own coin comes without an address. */
export const balanceSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: chainIdSchema,
  address: z.optional(accountIdSchema),
  /** What it is worth. Absent where no price is known. */
  value: z.optional(z.number()),
  /** Of one whole unit. 0 where none is known: then there is no `value` either. */
  price: z.number(),
  quantity: z.object({ decimals: integerSchema, numeric: decimalSchema }),
  /** Empty where there is no picture. */
  iconUrl: z.string(),
})

export type Balance = z.infer<typeof balanceSchema>

/** `GET /v1/account/{address}/balance`: what an account has, on one chain or on all of them. */
export const balanceCall = {
  method: 'GET',
  path: '/v1/account/{address}/balance',
  project: 'query',
  params: z.object({ address: addressSchema }),
  query: z.object({
    currency: z.optional(currencySchema),
    chainId: z.optional(chainIdSchema),
    /** `true`, or the CAIP-10 ids of tokens, separated by commas: nothing comes from the cache, and these are looked at. */
    forceUpdate: z.optional(
      z.string().check(z.maxLength(4_000), z.regex(/^(true|[-.%:,a-zA-Z0-9]+)$/, 'must be a list of tokens')),
    ),
  }),
  answer: z.object({ balances: z.array(balanceSchema) }),
} as const satisfies ApiCall
