import type { Clock } from '../clock.ts'
import { familyOf } from '../families/families.ts'
import type { Logger } from '../logger/createLogger.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { createPathClient } from '../upstream/createPathClient.ts'
import { createRpcClient } from '../upstream/createRpcClient.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/createUpstream.ts'
import type { Chain, Chains } from './chains.ts'
import type { ChainEntry } from './chainTable.ts'
import { supportsOf } from './supportsOf.ts'

/**
 * Ties the chain table to the nodes it names. Nothing is asked of them yet.
 *
 * @example
 * const chains = createChains(readChains(text, { file, variables }), { clock: systemClock, logger, metrics })
 */
export function createChains(
  entries: readonly ChainEntry[],
  deps: { clock: Clock; logger: Logger; metrics: Metrics; upstream?: UpstreamOptions },
): Chains {
  const list = entries.map((entry): Chain => {
    const upstream = createUpstream({
      ...deps,
      chain: entry.id,
      urls: entry.rpcUrls,
      probe: familyOf(entry).identity.question,
      options: deps.upstream,
    })
    return {
      ...entry,
      supports: supportsOf(entry),
      upstream,
      rpc: createRpcClient(upstream),
      readPath: createPathClient(upstream),
    }
  })
  const byId = new Map<string, Chain>(list.map((chain) => [chain.id, chain]))
  return { list, ids: list.map(({ id }) => id), get: (id) => byId.get(id) }
}
