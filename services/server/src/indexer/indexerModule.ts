import { ConfigError } from '../config/configError.ts'
import { resultInTime } from '../resultInTime.ts'
import type { ServerModule } from '../serverModule.ts'
import { requireIndexBudget } from './requireIndexBudget.ts'
import { indexedChains, startIndexing } from './startIndexing.ts'

/** A start waits no longer for a node. What it does not say then is asked before the first block is read. */
const waitMs = 3_000

/** Follows the chains and writes the index that the history is read from. */
export const indexerModule: ServerModule = {
  name: 'indexer',
  roles: ['indexer'],
  async start(deps) {
    const refusals: string[] = []
    await Promise.all(
      indexedChains(deps.chains.list).map((chain) =>
        resultInTime(requireIndexBudget(deps.db, chain), {
          timeoutMs: waitMs,
          onFailure: (error) => {
            if (error instanceof ConfigError) refusals.push(error.message)
          },
        }),
      ),
    )
    if (refusals.length > 0) throw new ConfigError(refusals.join('\n'))
    return startIndexing(deps)
  },
}
