import { fromBase58 } from '@latchkey/protocol/addresses'
import * as z from 'zod/mini'
import { fromBase64 } from '../chain/base64.ts'

/** Larger transactions do not fit the network, and nobody can read a longer message before signing. */
const longestTransaction = 4_096
const longestMessage = 100_000
const mostTransactions = 20

const addressSchema = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'is not an address'))

const wireSchema = z.pipe(
  z.string().check(z.maxLength(longestTransaction)),
  z.transform((text, context) => {
    const bytes = fromBase64(text)
    if (bytes && bytes.length > 0) return bytes
    context.issues.push({ code: 'custom', message: 'must be a transaction in base64', input: text })
    return z.NEVER
  }),
)

export const messageSchema = z.object({
  pubkey: addressSchema,
  message: z.pipe(
    z.string().check(z.maxLength(longestMessage)),
    z.transform((text, context) => {
      const bytes = fromBase58(text)
      if (bytes) return bytes
      context.issues.push({ code: 'custom', message: 'must be bytes in base58', input: text })
      return z.NEVER
    }),
  ),
})

/** The account that signs; where a page does not say, it is the one that the transaction names. */
const signer = { pubkey: z.optional(addressSchema) }

export const transactionSchema = z.object({ ...signer, transaction: wireSchema })

export const transactionsSchema = z.object({
  ...signer,
  transactions: z.array(wireSchema).check(z.minLength(1), z.maxLength(mostTransactions)),
})

export const sendSchema = z.object({
  ...signer,
  transaction: wireSchema,
  sendOptions: z.optional(
    z.object({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
      maxRetries: z.optional(z.int().check(z.minimum(0))),
      minContextSlot: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
})
