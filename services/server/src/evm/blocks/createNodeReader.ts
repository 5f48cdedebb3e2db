import type { z } from 'zod'
import { InconsistentAnswer } from '../../families/inconsistentAnswer.ts'
import { mapLimited } from '../../mapLimited.ts'
import { type RpcClient, RpcError, type RpcRequest } from '../../upstream/createRpcClient.ts'
import { indexedTopics } from './readLog.ts'
import {
  type RpcBlock,
  type RpcHeader,
  type RpcLog,
  type RpcReceipt,
  type RpcSlimBlock,
  type RpcTrace,
  rpcBlockSchema,
  rpcHeaderSchema,
  rpcLogSchema,
  rpcReceiptSchema,
  rpcSlimBlockSchema,
  rpcTraceSchema,
} from './rpcSchemas.ts'

/** What a block must be known by to ask for more of it. */
export type BlockIdentity = { number: number; hash: string; hashes: readonly string[] }

/**
 * What the index asks of nodes. Whatever does not belong to the block that was asked for throws {@link InconsistentAnswer}.
 * Undefined: the nodes do not know such a question.
 */
export type NodeReader = {
  chainId(): Promise<unknown>
  head(): Promise<RpcHeader>
  header(number: number): Promise<RpcHeader | null>
  /** Whole blocks. They end where the node has no more. */
  blocks(from: number, to: number): Promise<RpcBlock[]>
  /** The same with the hashes of the transactions only. */
  slimBlocks(from: number, to: number): Promise<RpcSlimBlock[]>
  /** The traces of each transaction of blocks. */
  traces(blocks: readonly BlockIdentity[]): Promise<RpcTrace[][][] | undefined>
  receipts(block: BlockIdentity): Promise<RpcReceipt[] | undefined>
  receipt(block: BlockIdentity, hash: string): Promise<RpcReceipt>
  /** The events that the index reads, of a range or of one block. */
  logs(filter: { from: number; to: number } | { hash: string }): Promise<RpcLog[]>
}

/** Nodes, and those who sell access to them, limit how much may be asked in one message, and its answer must fit in memory. */
const maxHeaders = 32
const maxTraced = { blocks: 16, transactions: 320 }

const rpcTracesSchema = rpcTraceSchema.array()
const rpcLogsSchema = rpcLogSchema.array()

export function createNodeReader(rpc: RpcClient, { concurrency }: { concurrency: number }): NodeReader {
  function check<schema extends z.ZodType>(
    schema: schema,
    method: string,
    answer: unknown,
  ): z.output<schema> {
    const result = schema.safeParse(answer)
    if (!result.success)
      throw new InconsistentAnswer(`${method} answered what is no answer`, { cause: result.error })
    return result.data
  }

  async function ask<schema extends z.ZodType>(schema: schema, method: string, params: unknown[]) {
    return check(schema, method, await rpc.request({ method, params }))
  }

  async function askMany(requests: readonly RpcRequest[]): Promise<unknown[]> {
    return rpc.requestMany && requests.length > 1
      ? rpc.requestMany(requests)
      : Promise.all(requests.map((request) => rpc.request(request)))
  }

  /** Undefined: the nodes do not know the method. */
  async function ifKnown<answer>(asking: Promise<answer>): Promise<answer | undefined> {
    try {
      return await asking
    } catch (error) {
      if (isUnsupported(error)) return undefined
      throw error
    }
  }

  const getBlock = (number: number, isWhole: boolean) => ({
    method: 'eth_getBlockByNumber',
    params: [quantity(number), isWhole],
  })

  return {
    chainId: () => rpc.request({ method: 'eth_chainId', params: [] }),
    head: () => ask(rpcHeaderSchema, 'eth_getBlockByNumber', ['latest', false]),
    header: (number) => ask(rpcHeaderSchema.nullable(), 'eth_getBlockByNumber', [quantity(number), false]),
    async blocks(from, to) {
      const schema = rpcBlockSchema.nullable()
      const answers = await mapLimited(numbersOf(from, to), concurrency, (number) =>
        ask(schema, 'eth_getBlockByNumber', getBlock(number, true).params),
      )
      return inOneLine(answers, from)
    },
    async slimBlocks(from, to) {
      const schema = rpcSlimBlockSchema.nullable()
      const requests = numbersOf(from, to).map((number) => getBlock(number, false))
      const blocks = await mapLimited(groupsOf(requests, { size: maxHeaders }), concurrency, async (group) =>
        (await askMany(group)).map((answer) => check(schema, 'eth_getBlockByNumber', answer)),
      )
      return inOneLine(blocks.flat(), from)
    },
    async traces(blocks) {
      const groups = groupsOf(blocks, {
        size: maxTraced.blocks,
        weight: maxTraced.transactions,
        weigh: ({ hashes }) => hashes.length,
      })
      // Each message is read as it comes, while the others are under way, and what it held can be forgotten.
      const traces = await ifKnown(
        mapLimited(groups, concurrency, async (group) => {
          const requests = group.map(({ number }) => ({ method: 'trace_block', params: [quantity(number)] }))
          return (await askMany(requests)).map((answer, index) =>
            byTransaction(check(rpcTracesSchema, 'trace_block', answer), group[index]),
          )
        }),
      )
      return traces?.flat()
    },
    async receipts({ number, hash, hashes }) {
      const receipts = await ifKnown(
        ask(rpcReceiptSchema.array().nullable(), 'eth_getBlockReceipts', [quantity(number)]),
      )
      if (receipts === undefined) return undefined
      const isComplete =
        receipts?.length === hashes.length &&
        receipts.every(
          ({ blockHash, transactionHash }, index) => blockHash === hash && transactionHash === hashes[index],
        )
      if (!receipts || !isComplete)
        throw new InconsistentAnswer('eth_getBlockReceipts answered for another block')
      return receipts
    },
    async receipt({ hash }, transaction) {
      const receipt = await ask(rpcReceiptSchema.nullable(), 'eth_getTransactionReceipt', [transaction])
      if (receipt?.blockHash !== hash)
        throw new InconsistentAnswer(`The receipt of ${transaction} is of another block`)
      return receipt
    },
    logs: (filter) =>
      ask(rpcLogsSchema, 'eth_getLogs', [
        'hash' in filter
          ? { blockHash: filter.hash, topics: [indexedTopics] }
          : { fromBlock: quantity(filter.from), toBlock: quantity(filter.to), topics: [indexedTopics] },
      ]),
  }
}

const quantity = (number: number) => `0x${number.toString(16)}`

const numbersOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Neighbours together: at most `size` of them, and not more `weight` than that unless one alone has more. */
function groupsOf<item>(
  items: readonly item[],
  {
    size,
    weight = Number.POSITIVE_INFINITY,
    weigh = () => 0,
  }: { size: number; weight?: number; weigh?: (item: item) => number },
): item[][] {
  const groups: item[][] = []
  let sum = 0
  for (const item of items) {
    const group = groups.at(-1)
    sum += weigh(item)
    if (group && group.length < size && sum <= weight) group.push(item)
    else {
      groups.push([item])
      sum = weigh(item)
    }
  }
  return groups
}

function byTransaction(traces: readonly RpcTrace[], block: BlockIdentity | undefined): RpcTrace[][] {
  const found: RpcTrace[][] = block?.hashes.map(() => []) ?? []
  for (const trace of traces) {
    if (trace.blockHash !== block?.hash)
      throw new InconsistentAnswer('trace_block answered for another block')
    const { transactionPosition: index } = trace
    if (index !== null && index !== undefined) found[index]?.push(trace)
  }
  return found
}

/** Each is the parent of the next. A node may tell of blocks that it does not have yet: they end there. */
function inOneLine<block extends RpcHeader>(answers: readonly (block | null)[], from: number): block[] {
  const blocks: block[] = []
  for (const [index, block] of answers.entries()) {
    if (!block) break
    if (block.number !== from + index)
      throw new InconsistentAnswer(`Block ${block.number} came for ${from + index}`)
    const parent = blocks.at(-1)
    if (parent && parent.hash !== block.parentHash)
      throw new InconsistentAnswer(`Block ${block.number} does not follow the one before it`)
    blocks.push(block)
  }
  return blocks
}

/** The ways in which nodes say that they do not know a method. */
function isUnsupported(error: unknown): boolean {
  if (!(error instanceof RpcError)) return false
  return (
    error.code === -32601 ||
    error.code === -32004 ||
    /method .*(not|n't) (found|supported|available|allowed|exist)|does not exist|unsupported method|not whitelisted/i.test(
      error.message,
    )
  )
}
