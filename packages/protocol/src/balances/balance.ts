import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { accountIdSchema, addressSchema, chainIdSchema, decimalSchema, integerSchema } from '../api/fields.ts'

/** A currency that values are given in, such as `usd`. */
export const currencySchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^[a-zA-Z]{3,5}$/, 'must be a currency such as usd'))

/** An account's balance of one token. The chain's own coin has no address. */
export const balanceSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: chainIdSchema,
  address: z.optional(accountIdSchema),
  /** The value of the balance. Absent where no price is known. */
  value: z.optional(z.number()),
  /** The price of one whole unit. 0 where none is known; then `value` is absent. */
  price: z.number(),
  quantity: z.object({ decimals: integerSchema, numeric: decimalSchema }),
  /** Empty where there is no picture. */
  iconUrl: z.string(),
  /** Only on spam: a token that looks like bait, or passes for another one. Nobody should see it among what they own. */
  flags: z.optional(z.object({ is_spam: z.literal(true) })),
})

export type Balance = z.infer<typeof balanceSchema>

/** `GET /v1/account/{address}/balance`: the balances of an account, on one chain or on all of them. */
export const balanceCall = {
  method: 'GET',
  path: '/v1/account/{address}/balance',
  project: 'query',
  params: z.object({ address: addressSchema }),
  query: z.object({
    currency: z.optional(currencySchema),
    chainId: z.optional(chainIdSchema),
    /**
     * Skips the cache. `true`, or the CAIP-10 ids of tokens, separated by commas, that are read even where the account is not known to
     * hold them.
     */
    forceUpdate: z.optional(
      z.string().check(z.maxLength(4_000), z.regex(/^(true|[-.%:,a-zA-Z0-9]+)$/, 'must be a list of tokens')),
    ),
  }),
  answer: z.object({ balances: z.array(balanceSchema) }),
} as const satisfies ApiCall
