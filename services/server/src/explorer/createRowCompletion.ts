import { z } from 'zod'
import type { HistoryRow } from '../activityIndex/readHistoryPage.ts'
import { createCache } from '../cache/createCache.ts'
import { chainFailure } from '../chains/chainFailure.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { rpcTransactionSchema } from '../evm/blocks/rpcSchemas.ts'
import { unavailable } from '../http/failure.ts'
import { mapLimited } from '../mapLimited.ts'
import type { FoundRow } from './toHistoryRows.ts'

const schema = rpcTransactionSchema.extend({
  transactionIndex: z
    .string()
    .regex(/^0x[0-9a-fA-F]{1,8}$/)
    .transform(Number),
})

/** What a transaction was does not change, unless the chain does. */
const ttlMs = 10 * 60_000

/**
 * Adds who sent a transaction and how, where an explorer has only told of what moved in it: the chain's nodes know, and are asked
 * once. Throws the 503 that says that they cannot be reached.
 */
export function createRowCompletion(
  clock: Clock,
): (chain: Chain, rows: readonly FoundRow[]) => Promise<HistoryRow[]> {
  const known = createCache<z.output<typeof schema>>({ clock, ttlMs, maxEntries: 5_000 })

  async function read(chain: Chain, hash: string): Promise<z.output<typeof schema>> {
    const answer = await chain.rpc
      .request({ method: 'eth_getTransactionByHash', params: [hash] })
      .catch((error: unknown) => {
        throw chainFailure(error)
      })
    const { success, data } = schema.safeParse(answer)
    if (!success) throw unavailable('provider', 'The chain cannot be read at the moment')
    return { ...data, input: data.input.slice(0, 10) }
  }

  return (chain, rows) =>
    mapLimited(rows, 8, async ({ isWhole, ...row }) => {
      if (isWhole) return row
      const key = `${chain.id} ${row.hash} ${row.block}`
      const { from, to, nonce, value, input, transactionIndex } = await known.get(key, () =>
        read(chain, row.hash),
      )
      return {
        ...row,
        txIndex: transactionIndex,
        sender: from,
        recipient: to ?? null,
        nonce,
        value,
        selector: input.length >= 10 ? input.slice(0, 10) : '0x',
      }
    })
}
