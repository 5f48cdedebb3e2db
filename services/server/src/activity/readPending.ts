import { z } from 'zod'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { nativeMovement } from '../evm/blocks/readBlock.ts'
import { rpcTransactionSchema } from '../evm/blocks/rpcSchemas.ts'
import { RpcError } from '../upstream/createRpcClient.ts'
import type { CompleteRow } from './addNonces.ts'

/** A sender's transactions by nonce. */
const bySender = z.record(z.string(), z.unknown())
const contentSchema = z.object({ pending: z.record(z.string(), bySender) })
const contentFromSchema = z.object({ pending: bySender })
/** Transactions that wait, as the node gives them. */
type Pool = readonly unknown[]

/** Nodes keep no more pending transactions of one account. */
const maxPending = 64
/** One reading of the pool serves all visitors for so long: each of them asks every other second. */
const ttlMs = 250

/** What an account has sent and no block holds yet, newest first, where a node lets us see its pool. */
export type ReadPending = (chain: Chain, account: string) => Promise<CompleteRow[]>

export function createPendingReader({
  clock,
  timeoutMs = 700,
}: {
  clock: Clock
  timeoutMs?: number
}): ReadPending {
  /** The method that each chain's node offers for its pool, as far as that is known. */
  const methods = new Map<string, 'txpool_contentFrom' | 'txpool_content' | 'none'>()
  const own = createCache<Pool>({ clock, ttlMs, maxEntries: 1_000 })
  const whole = createCache<ReadonlyMap<string, Pool>>({ clock, ttlMs })

  async function readPool(chain: Chain, account: string): Promise<Pool> {
    const method = methods.get(chain.id) ?? 'txpool_contentFrom'
    if (method === 'none') return []
    try {
      if (method === 'txpool_contentFrom')
        return await own.get(`${chain.id} ${account}`, async () => {
          const answer = await chain.rpc.request({ method, params: [account] })
          return Object.values(contentFromSchema.parse(answer).pending)
        })
      // The same for everybody on the chain.
      const pool = await whole.get(chain.id, async () => {
        const { pending } = contentSchema.parse(await chain.rpc.request({ method, params: [] }))
        const senders = Object.entries(pending)
        return new Map(senders.map(([sender, sent]) => [sender.toLowerCase(), Object.values(sent)]))
      })
      return pool.get(account) ?? []
    } catch (error) {
      if (!(error instanceof RpcError)) return []
      methods.set(chain.id, method === 'txpool_contentFrom' ? 'txpool_content' : 'none')
      return readPool(chain, account)
    }
  }

  return async (chain, account) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Pool>((resolve) => {
      timer = setTimeout(() => resolve([]), timeoutMs)
    })
    const pool = await Promise.race([readPool(chain, account).catch(() => []), late])
    clearTimeout(timer)
    const rows = pool.slice(0, maxPending).flatMap((item): CompleteRow[] => {
      const { success, data } = rpcTransactionSchema.safeParse(item)
      if (!success || data.from !== account) return []
      return [
        {
          chain: chain.id,
          block: 0,
          txIndex: 0,
          hash: data.hash,
          sender: data.from,
          recipient: data.to ?? null,
          created: null,
          nonce: data.nonce,
          value: data.value,
          selector: data.input.length >= 10 ? data.input.slice(0, 10) : '0x',
          isFailed: false,
          minedAt: clock.now(),
          movements: nativeMovement(data, null),
        },
      ]
    })
    return rows.sort((a, b) => b.nonce - a.nonce)
  }
}
