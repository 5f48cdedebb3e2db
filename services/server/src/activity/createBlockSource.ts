import type { z } from 'zod'
import { type RpcClient, RpcError } from '../rpc/createRpcClient.ts'
import type { BlockRows } from './blockRows.ts'
import { InconsistentAnswer } from './inconsistentAnswer.ts'
import { mapLimited } from './mapLimited.ts'
import { type Outcome, readBlock } from './readBlock.ts'
import { indexedTopics } from './readLog.ts'
import { readTraces } from './readTraces.ts'
import {
  type RpcBlock,
  type RpcHeader,
  type RpcLog,
  type RpcReceipt,
  type RpcTrace,
  rpcBlockSchema,
  rpcHeaderSchema,
  rpcLogSchema,
  rpcReceiptSchema,
  rpcTraceSchema,
} from './rpcSchemas.ts'

/** Reads blocks from the nodes of a chain. */
export type BlockSource = {
  /** The newest block. */
  head(): Promise<RpcHeader>
  /** Undefined: the node has no such block. */
  header(number: number): Promise<RpcHeader | undefined>
  /** Throws {@link InconsistentAnswer} when another chain answers than the one of the table. */
  checkChain(): Promise<void>
  /**
   * The blocks of a range, each the parent of the next. They may end early, where the node has no more. Throws
   * {@link InconsistentAnswer} when the answers are not of one and the same chain.
   */
  blocks(from: number, to: number): Promise<BlockRows[]>
}

/** Nodes without traces or receipts of a whole block are found out at the first refusal. */
export function createBlockSource(
  rpc: RpcClient,
  {
    reference,
    concurrency = 12,
  }: { /** The number of the chain. */ reference: string; concurrency?: number },
): BlockSource {
  let hasTraces = true
  let hasBlockReceipts = true

  async function ask<schema extends z.ZodType>(
    schema: schema,
    method: string,
    params: unknown[],
  ): Promise<z.output<schema>> {
    const answer = await rpc.request({ method, params })
    const result = schema.safeParse(answer)
    if (!result.success)
      throw new InconsistentAnswer(`${method} answered what is no answer`, { cause: result.error })
    return result.data
  }

  async function readTracesOf(block: RpcBlock): Promise<Outcome[] | undefined> {
    let traces: RpcTrace[]
    try {
      traces = await ask(rpcTraceSchema.array(), 'trace_block', [quantity(block.number)])
    } catch (error) {
      if (!isUnsupported(error)) throw error
      hasTraces = false
      return undefined
    }
    if (traces.some(({ blockHash }) => blockHash !== block.hash))
      throw new InconsistentAnswer('trace_block answered for another block')
    const byTransaction = new Map<number, RpcTrace[]>()
    for (const trace of traces) {
      const { transactionPosition: index } = trace
      if (index === null || index === undefined) continue
      const list = byTransaction.get(index)
      if (list) list.push(trace)
      else byTransaction.set(index, [trace])
    }
    return Promise.all(
      block.transactions.map(async ({ hash }, index) => {
        const outcome = readTraces(byTransaction.get(index) ?? [])
        // Some chains have transactions of their own, which no trace shows.
        return outcome ?? toOutcome(await readReceipt(block, hash))
      }),
    )
  }

  async function readReceipt(block: RpcBlock, hash: string): Promise<RpcReceipt> {
    const receipt = await ask(rpcReceiptSchema.nullable(), 'eth_getTransactionReceipt', [hash])
    if (receipt?.blockHash !== block.hash)
      throw new InconsistentAnswer(`The receipt of ${hash} is of another block`)
    return receipt
  }

  async function readReceipts(block: RpcBlock): Promise<RpcReceipt[]> {
    if (hasBlockReceipts)
      try {
        const receipts = await ask(rpcReceiptSchema.array().nullable(), 'eth_getBlockReceipts', [
          quantity(block.number),
        ])
        const isComplete =
          receipts?.length === block.transactions.length &&
          receipts.every(
            ({ blockHash, transactionHash }, index) =>
              blockHash === block.hash && transactionHash === block.transactions[index]?.hash,
          )
        if (!receipts || !isComplete)
          throw new InconsistentAnswer('eth_getBlockReceipts answered for another block')
        return receipts
      } catch (error) {
        if (!isUnsupported(error)) throw error
        hasBlockReceipts = false
      }
    return mapLimited(block.transactions, 4, ({ hash }) => readReceipt(block, hash))
  }

  async function readRange(from: number, to: number): Promise<RpcBlock[]> {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const answers = await mapLimited(numbers, concurrency, (number) =>
      ask(rpcBlockSchema.nullable(), 'eth_getBlockByNumber', [quantity(number), true]),
    )
    const blocks: RpcBlock[] = []
    for (const [index, block] of answers.entries()) {
      // A node may tell of blocks that it does not have yet.
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

  async function readLogs(blocks: readonly RpcBlock[]): Promise<Map<number, RpcLog[]>> {
    const found = new Map<number, RpcLog[]>(blocks.map(({ number }) => [number, []]))
    const hashes = new Map(blocks.map(({ number, hash }) => [number, hash]))
    const [first] = blocks
    const last = blocks.at(-1)
    if (!first || !last) return found
    const logs = await ask(rpcLogSchema.array(), 'eth_getLogs', [
      { fromBlock: quantity(first.number), toBlock: quantity(last.number), topics: [indexedTopics] },
    ])
    for (const log of logs) {
      if (hashes.get(log.blockNumber) !== log.blockHash)
        throw new InconsistentAnswer('eth_getLogs answered for another block')
      found.get(log.blockNumber)?.push(log)
    }
    // A node that is behind answers with nothing where there is something. By its hash it must know the block.
    const doubtful = blocks.filter(
      ({ number, logsBloom }) => found.get(number)?.length === 0 && hasBits(logsBloom),
    )
    await mapLimited(doubtful, concurrency, async ({ number, hash }) => {
      found.set(
        number,
        await ask(rpcLogSchema.array(), 'eth_getLogs', [{ blockHash: hash, topics: [indexedTopics] }]),
      )
    })
    return found
  }

  async function outcomesByTrace(blocks: readonly RpcBlock[]): Promise<Outcome[][] | undefined> {
    const outcomes: Outcome[][] = []
    // One alone finds out whether there are traces at all.
    for (const [index, block] of blocks.entries()) {
      const outcome = block.transactions.length === 0 ? [] : await readTracesOf(block)
      if (!outcome) return undefined
      outcomes.push(outcome)
      if (block.transactions.length === 0) continue
      const rest = await mapLimited(blocks.slice(index + 1), concurrency, async (next) =>
        next.transactions.length === 0 ? [] : readTracesOf(next),
      )
      for (const item of rest) {
        if (!item) return undefined
        outcomes.push(item)
      }
      break
    }
    return outcomes
  }

  return {
    head: () => ask(rpcHeaderSchema, 'eth_getBlockByNumber', ['latest', false]),
    header: async (number) =>
      (await ask(rpcHeaderSchema.nullable(), 'eth_getBlockByNumber', [quantity(number), false])) ?? undefined,
    async checkChain() {
      const id = await rpc.request({ method: 'eth_chainId', params: [] })
      if (typeof id !== 'string' || !/^0x[0-9a-f]+$/i.test(id) || BigInt(id).toString() !== reference)
        throw new InconsistentAnswer(
          `Another chain answers: ${String(id).slice(0, 40)} instead of ${reference}`,
        )
    },
    async blocks(from, to) {
      const blocks = await readRange(from, to)
      const busy = blocks.filter(({ transactions }) => transactions.length > 0)
      if (hasTraces) {
        const [outcomes, logs] = await Promise.all([outcomesByTrace(blocks), readLogs(busy)])
        if (outcomes)
          return blocks.map((block, index) =>
            readBlock(block, outcomes[index] ?? [], logs.get(block.number) ?? []),
          )
      }
      return mapLimited(blocks, concurrency, async (block) => {
        const receipts = block.transactions.length === 0 ? [] : await readReceipts(block)
        return readBlock(
          block,
          receipts.map(toOutcome),
          receipts.flatMap(({ logs }) => logs),
        )
      })
    },
  }
}

const quantity = (number: number) => `0x${number.toString(16)}`

const hasBits = (bloom: string | null | undefined) =>
  bloom !== null && bloom !== undefined && /[1-9a-f]/.test(bloom.slice(2))

const toOutcome = ({ status, contractAddress }: RpcReceipt): Outcome => ({
  isFailed: status === 0,
  created: status === 0 ? null : (contractAddress ?? null),
  internals: [],
})

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
