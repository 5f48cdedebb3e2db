import { z } from 'zod'
import { hash } from '../bitcoinRpc.ts'

const script = z.object({
  hex: z.string(),
  asm: z.string(),
  type: z.string(),
  address: z.string().optional(),
})

/** A transaction as the node describes it. */
export const nodeTransaction = z.object({
  txid: hash,
  version: z.int(),
  locktime: z.int(),
  size: z.int(),
  weight: z.int(),
  hex: z.string().optional(),
  vin: z.array(
    z.object({
      coinbase: z.string().optional(),
      txid: hash.optional(),
      vout: z.int().optional(),
      scriptSig: z.object({ hex: z.string(), asm: z.string() }).optional(),
      txinwitness: z.array(z.string()).optional(),
      sequence: z.int(),
    }),
  ),
  vout: z.array(z.object({ n: z.int(), value: z.number().nonnegative(), scriptPubKey: script })),
})

export type NodeTransaction = z.infer<typeof nodeTransaction>

/** A block as the node describes it, with its transactions. */
export const nodeBlock = z.object({
  hash,
  height: z.int(),
  time: z.int(),
  previousblockhash: hash.optional(),
  tx: z.array(nodeTransaction),
})

/** A block's header as the node describes it. */
export const nodeHeader = z.object({
  hash,
  height: z.int(),
  version: z.int(),
  time: z.int(),
  mediantime: z.int(),
  nTx: z.int(),
  size: z.int(),
  weight: z.int(),
  merkleroot: hash,
  previousblockhash: hash.optional(),
  nonce: z.int(),
  bits: z.string(),
  difficulty: z.number(),
})
