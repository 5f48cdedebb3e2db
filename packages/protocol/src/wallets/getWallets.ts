import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { wcWalletSchema } from './wallet.ts'

/** How many wallets one page may have. */
export const walletEntriesLimit = 100

const number = (pattern: RegExp, message: string) =>
  z.optional(z.pipe(z.string().check(z.regex(pattern, message)), z.transform(Number)))

const list = (item: RegExp, message: string) =>
  z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',').filter(Boolean)),
        z
          .array(z.string().check(z.regex(item, message)))
          .check(z.maxLength(200, 'must not have more than 200 entries')),
      ),
    ),
  )

const walletId = /^[-\w.]{1,64}$/

/**
 * `GET /getWallets`: a page of the wallet directory, in its order; with `search`, the best match first. `count` is how many
 * there are on all pages. `include` and `exclude` take ids of wallets or names of EIP-6963. `chains` leaves out the wallets
 * that are known not to support any of them; wallets whose chains are not known stay.
 */
export const getWalletsCall = {
  method: 'GET',
  path: '/getWallets',
  project: 'query',
  query: /* @__PURE__ */ z.object({
    page: number(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'),
    entries: number(/^([1-9]\d?|100)$/, `must be a whole number from 1 to ${walletEntriesLimit}`),
    search: z.optional(z.string().check(z.maxLength(100, 'must not be longer than 100 characters'))),
    badge_type: z.optional(z.enum(['none', 'certified'], 'must be none or certified')),
    include: list(walletId, 'must be ids of wallets'),
    exclude: list(walletId, 'must be ids of wallets'),
    chains: list(/^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/, 'must be CAIP-2 chain ids'),
  }),
  answer: /* @__PURE__ */ z.object({ data: z.array(wcWalletSchema), count: z.int() }),
} as const satisfies ApiCall

export type WalletPage = z.infer<typeof getWalletsCall.answer>
