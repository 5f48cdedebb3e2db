import { accountHistoryCall } from '@latchkey/protocol/api'
import { createRoutes } from '../http/createRoutes.ts'
import type { ServerModule } from '../serverModule.ts'
import { createHistory } from './createHistory.ts'
import { createHistoryRepository } from './createHistoryRepository.ts'
import { createTokenLookup } from './createTokenLookup.ts'
import { createTokenRepository } from './createTokenRepository.ts'
import { readAccount } from './readAccount.ts'
import { createPendingReader } from './readPending.ts'
import { indexedChains } from './startIndexing.ts'

/** What accounts did and got, read from the index. */
export const activityModule: ServerModule = {
  name: 'activity',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const readHistory = createHistory({
      repository: createHistoryRepository(deps.db),
      lookup: createTokenLookup({ repository: createTokenRepository(deps.db), logger: deps.logger }),
      readPending: createPendingReader({ clock: deps.clock }),
    })
    add(
      accountHistoryCall,
      { summary: 'What an account did and got, newest first, 50 transactions a page' },
      ({ params, query }) => {
        const { address, chains } = readAccount(deps.chains, params.account, query.chainId)
        const wanted = indexedChains(chains)
        // Purchases are not on a chain; nobody has told us of any.
        if (query.onramp || wanted.length === 0) return { data: [], next: null }
        return readHistory(address.toLowerCase(), wanted, query.cursor)
      },
    )
    return app
  },
}
