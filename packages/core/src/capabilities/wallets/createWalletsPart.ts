import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import { lazyActions } from '../../base/load/lazyActions.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { addRecentWallet, recentWalletsKey, restoreRecentWallets } from './recentWallets.ts'
import type { WalletsActions } from './walletsActions.ts'
import type { WalletsSlice } from './walletsState.ts'

/** The recent wallets, and the directory of the server. */
export function createWalletsPart(context: Context<WalletsSlice>): Part<WalletsActions> {
  const load = loadPart(() =>
    import('./createDirectory.ts').then((module) => module.createDirectory(context)),
  )
  const fetching = lazyActions(['fetchWallets'], load)
  const loadPages = loadPart(() =>
    import('./createWalletPages.ts').then((module) => module.createWalletPages(context, fetching)),
  )
  return {
    actions: {
      ...fetching,
      ...lazyActions(['observeWallets'], loadPages),
      addRecentWallet: async (wallet) => addRecentWallet(context, wallet),
      async fetchRecommendedWallets() {
        // Without a server there is nothing to load either.
        if (!context.store.get().options.apiUrl) return
        const { count, ...lists } = await (await load()).readRecommended()
        context.store.patch(({ wallets }) => ({
          wallets: { ...wallets, ...lists, count: Math.max(wallets.count, count) },
        }))
      },
    },
    on: {
      walletUsed: ({ wallet }) => addRecentWallet(context, wallet),
      storageChanged: ({ key = recentWalletsKey }) =>
        key === recentWalletsKey && restoreRecentWallets(context),
    },
    start() {
      restoreRecentWallets(context)
      return () => {}
    },
  }
}
