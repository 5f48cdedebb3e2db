import { z } from 'zod'
import { address, hash } from '../evm/hexSchemas.ts'

// What nodes answer. Only what the index reads is checked; everything else is dropped.

const hex = z
  .string()
  .regex(/^0x[0-9a-fA-F]*$/)
  .toLowerCase()
const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt)
const smallQuantity = z
  .string()
  .regex(/^0x0*[0-9a-fA-F]{1,13}$/)
  .transform(Number)
/** `trace_*` writes plain numbers. */
const position = z.union([z.int().nonnegative(), smallQuantity])

/** A transaction of a pool or a block. */
export const rpcTransactionSchema = z.object({
  hash,
  from: address,
  to: address.nullish(),
  nonce: smallQuantity,
  value: quantity,
  input: hex,
})

export type RpcTransaction = z.output<typeof rpcTransactionSchema>

/** The head of a block. */
export const rpcHeaderSchema = z.object({ number: smallQuantity, hash, parentHash: hash })

export type RpcHeader = z.output<typeof rpcHeaderSchema>

const timedHeaderSchema = rpcHeaderSchema.extend({ timestamp: smallQuantity, logsBloom: hex.nullish() })

/** A block with the hashes of its transactions. */
export const rpcSlimBlockSchema = timedHeaderSchema.extend({ transactions: z.array(hash) })

export type RpcSlimBlock = z.output<typeof rpcSlimBlockSchema>

/** A block with its whole transactions. */
export const rpcBlockSchema = timedHeaderSchema.extend({ transactions: z.array(rpcTransactionSchema) })

export type RpcBlock = z.output<typeof rpcBlockSchema>

export const rpcLogSchema = z.object({
  address,
  topics: z.array(hash).max(4),
  data: hex,
  blockHash: hash,
  blockNumber: smallQuantity,
  transactionIndex: smallQuantity,
  logIndex: smallQuantity,
})

export type RpcLog = z.output<typeof rpcLogSchema>

export const rpcReceiptSchema = z.object({
  transactionHash: hash,
  blockHash: hash,
  contractAddress: address.nullish(),
  // Before Byzantium there was none.
  status: smallQuantity.nullish(),
  logs: z.array(rpcLogSchema),
})

export type RpcReceipt = z.output<typeof rpcReceiptSchema>

export const rpcTraceSchema = z.object({
  type: z.string(),
  action: z.object({
    callType: z.string().nullish(),
    from: address.nullish(),
    to: address.nullish(),
    value: quantity.nullish(),
    /** Of a call. */
    input: hex.nullish(),
    /** Of a creation. */
    init: hex.nullish(),
    address: address.nullish(),
    refundAddress: address.nullish(),
    balance: quantity.nullish(),
  }),
  result: z.object({ address: address.nullish() }).nullish(),
  error: z.string().nullish(),
  traceAddress: z.array(z.int().nonnegative()),
  blockHash: hash,
  // Rewards of a block belong to no transaction.
  transactionHash: hash.nullish(),
  transactionPosition: position.nullish(),
})

export type RpcTrace = z.output<typeof rpcTraceSchema>
