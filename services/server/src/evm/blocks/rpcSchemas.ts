import { z } from 'zod'
import { address, fromText, fromTextOrNone, hash, readAddress, readHash, readHex } from '../hexSchemas.ts'

// What nodes answer. Only what the index reads is checked; everything else is dropped.

const readQuantity = (text: string) => (/^0x[0-9a-fA-F]{1,64}$/.test(text) ? BigInt(text) : undefined)
const readSmall = (text: string) => (/^0x0*[0-9a-fA-F]{1,13}$/.test(text) ? Number(text) : undefined)

const hex = fromText(readHex)
const quantity = fromText(readQuantity)
const smallQuantity = fromText(readSmall)
const textOrNone = fromTextOrNone((text) => text)
const hexOrNone = fromTextOrNone(readHex)
const addressOrNone = fromTextOrNone(readAddress)
const quantityOrNone = fromTextOrNone(readQuantity)

const isPosition = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const position = z.custom<number>(isPosition)
const positions = z.custom<readonly number[]>((value) => Array.isArray(value) && value.every(isPosition))

/** A transaction of a pool or a block. */
export const rpcTransactionSchema = z.object({
  hash,
  from: address,
  to: addressOrNone,
  nonce: smallQuantity,
  value: quantity,
  input: hex,
})

export type RpcTransaction = z.output<typeof rpcTransactionSchema>

/** The head of a block. */
export const rpcHeaderSchema = z.object({ number: smallQuantity, hash, parentHash: hash })

export type RpcHeader = z.output<typeof rpcHeaderSchema>

const timedHeaderSchema = rpcHeaderSchema.extend({ timestamp: smallQuantity, logsBloom: hexOrNone })

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
  contractAddress: addressOrNone,
  // Before Byzantium there was none.
  status: fromTextOrNone(readSmall),
  logs: z.array(rpcLogSchema),
})

/** What a receipt says of the fee. Chains that write their blocks to another one charge for that as well. */
export const rpcFeeSchema = z.object({
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  l1Fee: quantityOrNone,
})

export type RpcReceipt = z.output<typeof rpcReceiptSchema>

export const rpcTraceSchema = z.object({
  type: fromText((text) => text),
  action: z.object({
    callType: textOrNone,
    from: addressOrNone,
    to: addressOrNone,
    value: quantityOrNone,
    /** Of a call. */
    input: hexOrNone,
    /** Of a creation. */
    init: hexOrNone,
    address: addressOrNone,
    refundAddress: addressOrNone,
    balance: quantityOrNone,
  }),
  result: z.object({ address: addressOrNone }).nullish(),
  error: textOrNone,
  traceAddress: positions,
  blockHash: hash,
  // Rewards of a block belong to no transaction.
  transactionHash: fromTextOrNone(readHash),
  // `trace_*` writes plain numbers, as a rule.
  transactionPosition: z.union([position, smallQuantity]).nullish(),
})

export type RpcTrace = z.output<typeof rpcTraceSchema>
