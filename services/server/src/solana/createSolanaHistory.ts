import { createCache } from '../cache/createCache.ts'
import { getMany } from '../cache/getMany.ts'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import type { ReadChainHistory } from '../families/chainHistory.ts'
import type { HistoryDeps } from '../families/family.ts'
import { readSignatures } from './readSignatures.ts'
import { type SolanaTransaction, solanaTransactionSchema } from './solanaTransaction.ts'
import { toSolanaTransaction } from './toSolanaTransaction.ts'

/** What is final never changes. What the node does not have, it may have soon. */
const ttl = { final: 10 * 60_000, missing: 5_000 }
const keptTransactions = 1_000

/** Reads the history of accounts from the chain's nodes: signatures first, then the transactions themselves. */
export function createSolanaHistory({ clock, readTokens }: HistoryDeps): ReadChainHistory {
  const cache = createCache<SolanaTransaction | null>({
    clock,
    ttlMs: (found) => (found ? ttl.final : ttl.missing),
    maxEntries: keptTransactions,
  })

  return async (chain, account, options) => {
    const { signatures, hasMore } = await readSignatures(chain, account, options)
    const keyOf = (signature: string) => `${chain.id} ${signature}`
    const isFinal = new Map(
      signatures.map(({ signature, confirmationStatus }) => [signature, confirmationStatus === 'finalized']),
    )
    const read = (wanted: readonly string[]) => readTransactions(chain, wanted)
    const [fresh, final] = await Promise.all([
      read(signatures.flatMap(({ signature }) => (isFinal.get(signature) ? [] : signature))),
      getMany(
        cache,
        signatures.flatMap(({ signature }) => (isFinal.get(signature) ? keyOf(signature) : [])),
        async (keys) => {
          const missing = keys.map((key) => key.slice(chain.id.length + 1))
          const found = await read(missing)
          return new Map(missing.map((signature) => [keyOf(signature), found.get(signature) ?? null]))
        },
      ),
    ])
    const transactionOf = (signature: string) => fresh.get(signature) ?? final.get(keyOf(signature)) ?? null
    const mints = signatures.flatMap(({ signature }) => {
      const meta = transactionOf(signature)?.meta
      const balances = [...(meta?.preTokenBalances ?? []), ...(meta?.postTokenBalances ?? [])]
      return balances.flatMap(({ mint, owner }) => (owner === account ? mint : []))
    })
    const tokens = await readTokens(chain, [...new Set(mints)])
    return {
      pending: [],
      rows: signatures.map(({ place, ...info }) => ({
        transaction: toSolanaTransaction(chain, account, info, transactionOf(info.signature), {
          tokens,
          now: clock.now(),
        }),
        place,
      })),
      hasMore,
    }
  }
}

/** Those that the node has, by their signatures. */
async function readTransactions(
  chain: Chain,
  signatures: readonly string[],
): Promise<Map<string, SolanaTransaction>> {
  if (signatures.length === 0) return new Map()
  const method = 'getTransaction'
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const requests = signatures.map((signature) => ({ method, params: [signature, options] }))
  const answers = await (chain.rpc.requestMany?.(requests) ??
    Promise.all(requests.map((request) => chain.rpc.request(request))))
  const schema = solanaTransactionSchema.nullable()
  return new Map(
    signatures.flatMap((signature, index) => {
      const found = parseAnswer(chain, method, schema, answers[index] ?? null)
      return found ? [[signature, found] as const] : []
    }),
  )
}
