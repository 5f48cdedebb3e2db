import type { Chain } from '../chains/chains.ts'
import { createExplorerTokens } from '../explorer/createExplorerTokens.ts'
import { sharedAccountLists } from '../explorer/sharedAccountLists.ts'
import { familyOf } from '../families/families.ts'
import type { ServerDeps } from '../serverModule.ts'
import { createTokenDiscovery } from '../tokens/createTokenDiscovery.ts'
import { createHistoryRepository } from './createHistoryRepository.ts'

/**
 * Which tokens an account has received, the latest first: by the explorer of the chain, by the index, or else by the account's own
 * transfer logs.
 */
export function createTokensSeen(
  deps: Pick<ServerDeps, 'db' | 'redis' | 'chains' | 'clock' | 'logger'>,
): (chain: Chain, account: string) => Promise<readonly string[]> {
  const repository = createHistoryRepository(deps.db)
  const readExplorer = createExplorerTokens({ ...deps, lists: sharedAccountLists(deps) })
  const discover = createTokenDiscovery(deps)
  return async (chain, account) => {
    const { createBlockSource, toAccountKey, index } = familyOf(chain)
    if (chain.explorerApi) return readExplorer(chain, toAccountKey(account))
    if (!chain.supports.activity || !createBlockSource) return discover(chain, account)
    const tokens = await repository.tokensReceived(toAccountKey(account), chain.id)
    return index ? tokens.map(index.toToken) : tokens
  }
}
