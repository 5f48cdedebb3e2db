import type { HistoryRow } from '../activityIndex/readHistoryPage.ts'
import { chainFailure } from '../chains/chainFailure.ts'
import type { Chain } from '../chains/chains.ts'
import { rpcTransactionSchema } from '../evm/blocks/rpcSchemas.ts'
import { unavailable } from '../http/failure.ts'

/** A transaction of which everything is known that is shown. */
export type CompleteRow = HistoryRow & { nonce: number }

/**
 * Adds the nonces that an index which has just caught up has not read yet, from the nodes. Throws the 503 that says that they
 * cannot be reached.
 */
export async function addNonces(
  rows: readonly HistoryRow[],
  chains: readonly Chain[],
): Promise<CompleteRow[]> {
  const missing = rows.filter(({ nonce }) => nonce === null)
  const found = new Map<string, number>()
  await Promise.all(
    chains.map(async ({ id, rpc }) => {
      const requests = missing
        .filter(({ chain }) => chain === id)
        .map(({ hash }) => ({ method: 'eth_getTransactionByHash', params: [hash] }))
      if (requests.length === 0) return
      const answers = await (
        rpc.requestMany?.(requests) ?? Promise.all(requests.map((request) => rpc.request(request)))
      ).catch((error: unknown) => {
        throw chainFailure(error)
      })
      for (const answer of answers) {
        const { data } = rpcTransactionSchema.safeParse(answer)
        if (data) found.set(data.hash, data.nonce)
      }
    }),
  )
  return rows.map((row) => {
    const nonce = row.nonce ?? found.get(row.hash)
    if (nonce === undefined) throw unavailable('provider', 'The chain cannot be read at the moment')
    return { ...row, nonce }
  })
}
