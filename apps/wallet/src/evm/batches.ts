import type { Hex } from 'viem'
import * as z from 'zod/mini'

/** Calls that went out together: how many there were, and the transactions that could be sent, in order. */
export type Batch = { chain: number; calls: number; hashes: readonly Hex[] }

export type Batches = { get(id: string): Batch | undefined; add(id: string, batch: Batch): void }

const key = 'latchkey-wallet.batches'
const schema = z.array(
  z.tuple([
    z.string(),
    z.object({
      chain: z.int(),
      calls: z.int(),
      hashes: z.array(z.templateLiteral(['0x', z.string()])),
    }),
  ]),
)
const maxBatches = 100

/** The latest batches, remembered over a reload: pages ask for their status for a while. */
export function createBatches(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): Batches {
  const batches = new Map(read())

  function read() {
    try {
      return schema.parse(JSON.parse(storage?.getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }

  return {
    get: (id) => batches.get(id),
    add(id, batch) {
      batches.set(id, { ...batch, hashes: [...batch.hashes] })
      for (const oldest of batches.keys()) {
        if (batches.size <= maxBatches) break
        batches.delete(oldest)
      }
      try {
        storage?.setItem(key, JSON.stringify([...batches]))
      } catch {}
    },
  }
}
