import { z } from 'zod'
import type { HistoryRow } from '../activityIndex/readHistoryPage.ts'
import { chainFailure } from '../chains/chainFailure.ts'
import type { Chain } from '../chains/chains.ts'
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

/**
 * Adds who sent a transaction and how, where an explorer has only told of what moved in it: the chain's nodes know. Throws the
 * 503 that says that they cannot be reached.
 */
export async function completeRows(chain: Chain, rows: readonly FoundRow[]): Promise<HistoryRow[]> {
  return mapLimited(rows, 8, async ({ isWhole, ...row }) => {
    if (isWhole) return row
    const answer = await chain.rpc
      .request({ method: 'eth_getTransactionByHash', params: [row.hash] })
      .catch((error: unknown) => {
        throw chainFailure(error)
      })
    const { success, data } = schema.safeParse(answer)
    if (!success) throw unavailable('provider', 'The chain cannot be read at the moment')
    const { from, to, nonce, value, input, transactionIndex } = data
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
