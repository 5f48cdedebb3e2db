import type { BlockRows } from '../../families/blockRows.ts'
import type { BlockSource } from '../../families/blockSource.ts'
import { InconsistentAnswer } from '../../families/inconsistentAnswer.ts'
import { mapLimited } from '../../mapLimited.ts'
import type { RpcClient } from '../../upstream/createRpcClient.ts'
import { type BlockIdentity, createNodeReader } from './createNodeReader.ts'
import { type Outcome, readBlock, type SentBlock } from './readBlock.ts'
import { readSentTransaction, readTraces } from './readTraces.ts'
import type { RpcLog, RpcReceipt, RpcTrace } from './rpcSchemas.ts'

/** A block whose transactions may still have to be read. */
type KnownBlock = BlockIdentity & Omit<SentBlock, 'transactions'> & Partial<Pick<SentBlock, 'transactions'>>

/** Nodes without traces or receipts of a whole block are found out at the first refusal. */
export function createBlockSource(
  rpc: RpcClient,
  {
    reference,
    concurrency = 12,
  }: { /** The number of the chain. */ reference: string; concurrency?: number },
): BlockSource {
  const node = createNodeReader(rpc, { concurrency })
  let hasTraces = true
  let hasBlockReceipts = true

  async function readKnown(from: number, to: number, canLackNonces: boolean): Promise<KnownBlock[]> {
    if (canLackNonces && hasTraces) {
      const blocks = await node.slimBlocks(from, to)
      return blocks.map(({ transactions, ...block }) => ({ ...block, hashes: transactions }))
    }
    const blocks = await node.blocks(from, to)
    return blocks.map((block) => ({ ...block, hashes: block.transactions.map(({ hash }) => hash) }))
  }

  async function readReceipts(block: KnownBlock): Promise<RpcReceipt[]> {
    if (hasBlockReceipts) {
      const receipts = await node.receipts(block)
      if (receipts) return receipts
      hasBlockReceipts = false
    }
    return mapLimited(block.hashes, 4, (hash) => node.receipt(block, hash))
  }

  async function readLogs(blocks: readonly KnownBlock[]): Promise<Map<number, RpcLog[]>> {
    const found = new Map<number, RpcLog[]>(blocks.map(({ number }) => [number, []]))
    const hashes = new Map(blocks.map(({ number, hash }) => [number, hash]))
    const [first] = blocks
    const last = blocks.at(-1)
    if (!first || !last) return found
    for (const log of await node.logs({ from: first.number, to: last.number })) {
      if (hashes.get(log.blockNumber) !== log.blockHash)
        throw new InconsistentAnswer('eth_getLogs answered for another block')
      found.get(log.blockNumber)?.push(log)
    }
    // A node that is behind answers with nothing where there is something. By its hash it must know the block.
    const doubtful = blocks.filter(
      ({ number, logsBloom }) => found.get(number)?.length === 0 && hasBits(logsBloom),
    )
    await mapLimited(doubtful, concurrency, async ({ number, hash }) => {
      found.set(number, await node.logs({ hash }))
    })
    return found
  }

  /** By the number of the block. Undefined: the nodes have none. */
  async function readAllTraces(busy: readonly KnownBlock[]): Promise<Map<number, RpcTrace[][]> | undefined> {
    const traces = await node.traces(busy)
    if (!traces) hasTraces = false
    return traces && new Map(busy.map(({ number }, index) => [number, traces[index] ?? []]))
  }

  async function readOutcomes(block: KnownBlock, traces: readonly RpcTrace[][]): Promise<Outcome[]> {
    return Promise.all(
      block.hashes.map(async (hash, index) => {
        const outcome = readTraces(traces[index] ?? [])
        // Some chains have transactions of their own, which no trace shows.
        return outcome ?? toOutcome(await node.receipt(block, hash))
      }),
    )
  }

  /** The transactions as the traces tell of them, or as the node does where they do not. */
  async function withTransactions(block: KnownBlock, traces: readonly RpcTrace[][]): Promise<SentBlock> {
    const told =
      block.transactions ?? block.hashes.map((hash, index) => readSentTransaction(traces[index] ?? [], hash))
    if (told.every((transaction) => transaction !== undefined)) return { ...block, transactions: told }
    const [whole] = await node.blocks(block.number, block.number)
    if (whole?.hash !== block.hash)
      throw new InconsistentAnswer('eth_getBlockByNumber answered for another block')
    return whole
  }

  async function readBlocks(from: number, to: number, canLackNonces: boolean): Promise<BlockRows[]> {
    const blocks = await readKnown(from, to, canLackNonces)
    const busy = blocks.filter(({ hashes }) => hashes.length > 0)
    if (hasTraces) {
      const [traces, logs] = await Promise.all([readAllTraces(busy), readLogs(busy)])
      if (!traces) return readBlocks(from, to, false)
      return mapLimited(blocks, concurrency, async (block) => {
        const own = traces.get(block.number) ?? []
        return readBlock(
          await withTransactions(block, own),
          await readOutcomes(block, own),
          logs.get(block.number) ?? [],
        )
      })
    }
    return mapLimited(blocks, concurrency, async (block) => {
      const receipts = block.hashes.length === 0 ? [] : await readReceipts(block)
      return readBlock(
        await withTransactions(block, []),
        receipts.map(toOutcome),
        receipts.flatMap(({ logs }) => logs),
      )
    })
  }

  return {
    head: node.head,
    header: async (number) => (await node.header(number)) ?? undefined,
    async checkChain() {
      const id = await node.chainId()
      if (typeof id !== 'string' || !/^0x[0-9a-f]+$/i.test(id) || BigInt(id).toString() !== reference)
        throw new InconsistentAnswer(
          `Another chain answers: ${String(id).slice(0, 40)} instead of ${reference}`,
        )
    },
    blocks: (from, to, { canLackNonces = false } = {}) => readBlocks(from, to, canLackNonces),
    async nonces(numbers) {
      const answers = await mapLimited(numbers, concurrency, async (block) => {
        const found = await node.blocks(block, block).catch(() => [])
        return found.map(({ transactions }) => ({
          block,
          nonces: new Map(transactions.map(({ hash, nonce }) => [hash, nonce])),
        }))
      })
      return answers.flat()
    },
  }
}

const hasBits = (bloom: string | null | undefined) =>
  bloom !== null && bloom !== undefined && /[1-9a-f]/.test(bloom.slice(2))

const toOutcome = ({ status, contractAddress }: RpcReceipt): Outcome => ({
  isFailed: status === 0,
  created: status === 0 ? null : (contractAddress ?? null),
  internals: [],
})
