import { accountHistoryCall, rawTransactionCall, transactionFeeCall } from '@latchkey/protocol/api'
import { chainsWithActivity } from '../activityIndex/chainsWithActivity.ts'
import { createHistoryRepository } from '../activityIndex/createHistoryRepository.ts'
import { createTokenLookup } from '../activityIndex/createTokenLookup.ts'
import { createTokenRepository } from '../activityIndex/createTokenRepository.ts'
import { chainFailure } from '../chains/chainFailure.ts'
import { readAccount } from '../chains/readAccount.ts'
import { requireChain } from '../chains/requireChain.ts'
import { createExplorerSource } from '../explorer/createExplorerSource.ts'
import { sharedAccountLists } from '../explorer/sharedAccountLists.ts'
import { createPerFamily } from '../families/createPerFamily.ts'
import { familyOf } from '../families/families.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { createNftParts } from '../nftMetadata/createNftParts.ts'
import type { ServerModule } from '../serverModule.ts'
import { createTokenReader } from '../tokens/createTokenReader.ts'
import { combineSources, withExplorerTokens } from './combineSources.ts'
import { createFees } from './createFees.ts'
import { createHistory } from './createHistory.ts'
import { createMergedHistory } from './createMergedHistory.ts'
import { createTranslatedHistory } from './createTranslatedHistory.ts'
import { createPendingReader } from './readPending.ts'

/** What accounts did and got, read from the index, from an explorer, or from the chain itself. */
export const activityModule: ServerModule = {
  name: 'activity',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const { metadata, pictureUrl } = createNftParts(deps)
    const explorer = createExplorerSource({ ...deps, lists: sharedAccountLists(deps) })
    const lookup = createTokenLookup({ repository: createTokenRepository(deps.db), logger: deps.logger })
    const repository = combineSources(createHistoryRepository(deps.db), explorer, deps.chains)
    const readIndex = createHistory({
      repository,
      lookup: withExplorerTokens(lookup, explorer),
      nfts: metadata,
      readPending: createPendingReader({ clock: deps.clock }),
    })
    const historyDeps = { clock: deps.clock, readTokens: createTokenReader(deps.clock) }
    const historyOf = createPerFamily(({ createHistory, index }) => {
      if (index) {
        const { readTokens } = historyDeps
        return createTranslatedHistory(index, { repository, nfts: metadata, readTokens, logger: deps.logger })
      }
      if (!createHistory) return readIndex
      const readChains = createMergedHistory(createHistory(historyDeps), deps.clock)
      return (...request: Parameters<typeof readChains>) =>
        readChains(...request).catch((error: unknown) => {
          throw chainFailure(error)
        })
    })
    add(
      accountHistoryCall,
      { summary: 'What an account did and got, newest first, 50 transactions a page' },
      ({ params, query, project }) => {
        const { address, chains } = readAccount(deps.chains, params.account, query.chainId)
        const wanted = chainsWithActivity(chains)
        const [first] = wanted
        // Purchases are not on a chain, and there is no provider yet that reports them.
        if (query.onramp || !first) return { data: [], next: null }
        return historyOf(first)(familyOf(first).toAccountKey(address), wanted, {
          cursor: query.cursor,
          pictureUrl: (id) => pictureUrl(id, project.id),
        })
      },
    )
    const readFee = createFees(deps.clock)
    add(
      transactionFeeCall,
      { summary: 'What a transaction cost, in the coin of its chain. Null where that is not known' },
      async ({ params, query }) => ({
        fee: await readFee(requireChain(deps.chains, query.chainId), params.hash),
      }),
    )
    add(
      rawTransactionCall,
      {
        summary:
          'A transaction as its chain keeps it, so that a wallet can check what it spends. Bitcoin only',
      },
      async ({ params, query }) => {
        const chain = requireChain(deps.chains, query.chainId)
        try {
          return { raw: (await familyOf(chain).readRaw?.(chain, params.hash)) ?? null }
        } catch (error) {
          throw chainFailure(error)
        }
      },
    )
    return app
  },
}
