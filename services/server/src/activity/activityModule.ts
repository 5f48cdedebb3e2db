import { accountHistoryCall } from '@latchkey/protocol/api'
import { readAccount } from '../chains/readAccount.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { createNftParts } from '../nfts/createNftParts.ts'
import type { ServerModule } from '../serverModule.ts'
import { createHistory } from './createHistory.ts'
import { createHistoryRepository } from './createHistoryRepository.ts'
import { createTokenLookup } from './createTokenLookup.ts'
import { createTokenRepository } from './createTokenRepository.ts'
import { combineSources, withExplorerTokens } from './explorer/combineSources.ts'
import { createExplorerSource } from './explorer/createExplorerSource.ts'
import { sharedExplorerClient } from './explorer/sharedExplorerClient.ts'
import { createPendingReader } from './readPending.ts'
import { activeChains } from './startIndexing.ts'

/** What accounts did and got, read from the index or from an explorer. */
export const activityModule: ServerModule = {
  name: 'activity',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const { metadata, pictureUrl } = createNftParts(deps)
    const explorer = createExplorerSource({ ...deps, readList: sharedExplorerClient(deps) })
    const lookup = createTokenLookup({ repository: createTokenRepository(deps.db), logger: deps.logger })
    const readHistory = createHistory({
      repository: combineSources(createHistoryRepository(deps.db), explorer, deps.chains),
      lookup: withExplorerTokens(lookup, explorer),
      nfts: metadata,
      readPending: createPendingReader({ clock: deps.clock }),
    })
    add(
      accountHistoryCall,
      { summary: 'What an account did and got, newest first, 50 transactions a page' },
      ({ params, query, project }) => {
        const { address, chains } = readAccount(deps.chains, params.account, query.chainId)
        const wanted = activeChains(chains)
        // Purchases are not on a chain; nobody has told us of any.
        if (query.onramp || wanted.length === 0) return { data: [], next: null }
        return readHistory(address.toLowerCase(), wanted, {
          cursor: query.cursor,
          pictureUrl: (id) => pictureUrl(id, project.id),
        })
      },
    )
    return app
  },
}
