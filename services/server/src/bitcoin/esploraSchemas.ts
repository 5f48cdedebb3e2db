import { z } from 'zod'

const satoshi = z.int().nonnegative()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** A transaction in hexadecimal digits. */
export const rawSchema = z.string().regex(/^([0-9a-f]{2})+$/)

const sums = z.object({ funded_txo_sum: satoshi, spent_txo_sum: satoshi })

/** What an address ever got and gave away, in blocks and waiting for one. */
export const addressSchema = z.object({ chain_stats: sums, mempool_stats: sums })

const outputSchema = z.object({ scriptpubkey_address: z.string().max(100).optional(), value: satoshi })

export const transactionSchema = z.object({
  txid: hash,
  vin: z.array(z.object({ is_coinbase: z.boolean(), prevout: outputSchema.nullable() })).max(50_000),
  vout: z.array(outputSchema).max(50_000),
  fee: satoshi,
  status: z.discriminatedUnion('confirmed', [
    z.object({ confirmed: z.literal(false) }),
    z.object({
      confirmed: z.literal(true),
      block_height: z.int().nonnegative(),
      block_time: z.int().nonnegative(),
    }),
  ]),
})

export const transactionsSchema = z.array(transactionSchema).max(100)

export type EsploraTransaction = z.output<typeof transactionSchema>
