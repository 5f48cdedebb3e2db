import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { BlockEntry, Database } from '@acala-network/chopsticks-core'
import { z } from 'zod'

const hex = z.templateLiteral(['0x', z.string()])
const entry = z.object({
  hash: hex,
  number: z.int(),
  header: hex,
  parentHash: hex.nullable(),
  extrinsics: z.array(hex),
  storageDiff: z.record(hex, hex.nullable()).nullable(),
}) satisfies z.ZodType<BlockEntry>
const line = z.union([entry, z.object({ removed: hex })])

/** Keeps the chain's blocks in a file, one line a block, written when the block is made. Throws when it cannot be read. */
export function openBlockJournal(file: string): Database {
  const blocks = new Map<string, BlockEntry>()
  for (const text of readLines(file)) {
    const parsed = line.parse(JSON.parse(text))
    if ('removed' in parsed) blocks.delete(parsed.removed)
    else blocks.set(parsed.hash, parsed)
  }
  const append = (value: unknown) => appendFileSync(file, `${JSON.stringify(value)}\n`)
  const highest = () => [...blocks.values()].reduce<BlockEntry | null>(higher, null)

  return {
    close: async () => {},
    saveBlock: async (block) => {
      const replaced = [...blocks.values()].filter(({ number }) => number === block.number)
      for (const { hash } of replaced) remove(hash)
      blocks.set(block.hash, block)
      append(block)
    },
    queryBlock: async (hash) => blocks.get(hash) ?? null,
    queryBlockByNumber: async (number) =>
      [...blocks.values()].find((block) => block.number === number) ?? null,
    queryHighestBlock: async () => highest(),
    deleteBlock: async (hash) => remove(hash),
    blocksCount: async () => blocks.size,
    // The storage of the first block is in memory anyway, so it is not written.
    saveStorage: async () => {},
    queryStorage: async () => null,
  }

  function remove(hash: string) {
    if (blocks.delete(hash)) append({ removed: hash })
  }
}

const higher = (a: BlockEntry | null, b: BlockEntry) => (a && a.number > b.number ? a : b)

/** Its whole lines. One that was being written when the process was killed is cut off. */
function readLines(file: string): string[] {
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const whole = bytes.lastIndexOf('\n') + 1
  if (whole < bytes.length) truncateSync(file, whole)
  return bytes.subarray(0, whole).toString('utf8').split('\n').filter(Boolean)
}
