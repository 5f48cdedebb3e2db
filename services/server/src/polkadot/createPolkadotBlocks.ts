import { parseChainId } from '@latchkey/protocol'
import { z } from 'zod'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import type { BlockRows, TransactionRow } from '../families/blockRows.ts'
import type { BlockSource } from '../families/blockSource.ts'
import { InconsistentAnswer } from '../families/inconsistentAnswer.ts'
import { mapLimited } from '../mapLimited.ts'
import { loadRuntime } from './loadRuntime.ts'
import { eventsSchema, readEvents } from './readEvents.ts'
import { hashOf, readExtrinsic } from './readExtrinsic.ts'
import { readStorage } from './readStorage.ts'

const concurrency = 6
const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const headerSchema = z.object({
  number: z
    .string()
    .regex(/^0x[0-9a-f]{1,12}$/)
    .transform(Number),
  parentHash: hash,
})
const blockSchema = z.object({
  block: z.object({ header: headerSchema, extrinsics: z.array(z.string().regex(/^0x([0-9a-f]{2})+$/)) }),
})

/** Reads the blocks of a chain that are final: those are never taken back. */
export function createPolkadotBlocks(chain: Chain): BlockSource {
  const ask = async <Schema extends z.ZodType>(method: string, params: readonly unknown[], schema: Schema) =>
    parseAnswer(chain, method, schema, await chain.rpc.request({ method, params }))
  const hashAt = (number: number) => ask('chain_getBlockHash', [number], hash.nullable())

  async function headerOf(block: string) {
    return { ...(await ask('chain_getHeader', [block], headerSchema)), hash: block }
  }

  async function readBlock(number: number): Promise<BlockRows> {
    const id = await hashAt(number)
    if (id === null) throw new InconsistentAnswer(`Block ${number} is missing below the head`)
    const { header, extrinsics } = (await ask('chain_getBlock', [id], blockSchema)).block
    if (header.number !== number) throw new InconsistentAnswer('chain_getBlock answered for another block')
    // A block is executed by the runtime that was current after its parent.
    const runtime = await loadRuntime(chain, number === 0 ? id : header.parentHash)
    const read = <Schema extends z.ZodType>(entry: readonly [string, string], schema: Schema) =>
      readStorage(chain, runtime, { entry, block: id, schema })
    const [events, time] = await Promise.all([
      read(['System', 'Events'], eventsSchema),
      read(['Timestamp', 'Now'], z.bigint()),
    ])
    const outcomes = readEvents(events ?? [])
    const transactions = extrinsics.flatMap((text, txIndex): TransactionRow[] => {
      const bytes = Buffer.from(text.slice(2), 'hex')
      const { isFailed, movements, payer } = outcomes.get(txIndex) ?? {
        isFailed: false,
        movements: [],
        payer: undefined,
      }
      const signed = readExtrinsic(runtime, bytes)
      const sender = signed?.sender ?? payer ?? movements[0]?.sender
      // Unsigned extrinsics of the chain itself are kept only where they moved something.
      if (sender === undefined || (!signed && movements.length === 0)) return []
      return [
        {
          block: number,
          txIndex,
          hash: signed?.hash ?? hashOf(bytes),
          sender,
          recipient: signed?.recipient ?? movements[0]?.recipient ?? sender,
          created: null,
          nonce: signed?.nonce ?? 0,
          value: signed?.value ?? 0n,
          selector: signed?.selector ?? '0x00',
          isFailed,
          minedAt: Number(time ?? 0n),
          // What failed has been taken back.
          movements: isFailed ? [] : movements,
        },
      ]
    })
    return { number, hash: id, parentHash: header.parentHash, transactions }
  }

  return {
    head: async () => headerOf(await ask('chain_getFinalizedHead', [], hash)),
    async header(number) {
      const id = await hashAt(number)
      return id === null ? undefined : headerOf(id)
    },
    async checkChain() {
      const genesis = await hashAt(0)
      const { reference } = parseChainId(chain.id)
      if (!genesis?.startsWith(`0x${reference}`))
        throw new InconsistentAnswer(`Another chain answers: ${genesis} instead of ${reference}`)
    },
    async blocks(from, to) {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      const blocks = await mapLimited(numbers, concurrency, readBlock)
      for (const [index, { parentHash }] of blocks.entries())
        if (index > 0 && parentHash !== blocks[index - 1]?.hash)
          throw new InconsistentAnswer('The blocks are not of one chain')
      return blocks
    },
    // The blocks of this source always contain the nonces.
    nonces: async () => [],
  }
}
