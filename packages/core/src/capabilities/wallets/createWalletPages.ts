import { createAnswerCache } from '../../base/cache/createAnswerCache.ts'
import type { Context } from '../../base/context.ts'
import { createPages } from '../../base/queries/createPages.ts'
import type { PagesObserver } from '../../base/queries/pages.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import type { WalletsActions } from './walletsActions.ts'
import type { WalletsSlice } from './walletsState.ts'

/**
 * The wallet directory, and what a search in it finds, page by page. With the first page of the whole directory comes whether any of its
 * wallets is certified, because without such a wallet nobody needs to filter by that.
 */
export function createWalletPages(
  context: Context<WalletsSlice>,
  { fetchWallets }: Pick<WalletsActions, 'fetchWallets'>,
): Pick<WalletsActions, 'observeWallets'> {
  // Remembered, so that all who ask the same share one observer. The cache has a limit: what is searched for is endless.
  const observers = createAnswerCache<PagesObserver<Wallet, number>>(context, Number.POSITIVE_INFINITY)
  async function learnCertified(): Promise<void> {
    // Any page says how many there are. A first one would count as a search of the visitor's.
    const { count } = await fetchWallets({ badge: 'certified', page: 2 }).catch(() => ({ count: 0 }))
    context.store.patch(({ wallets }) => ({ wallets: { ...wallets, hasCertified: count > 0 } }))
  }
  return {
    observeWallets: ({ search = '', badge } = {}) =>
      observers(JSON.stringify([search, badge]), async () =>
        createPages<Wallet, number>(context, {
          async read(page = 1) {
            const isWhole = page === 1 && search === '' && !badge
            const [{ wallets, hasMore }] = await Promise.all([
              fetchWallets({ page, search, badge }),
              isWhole && learnCertified(),
            ])
            return { items: wallets, next: hasMore ? page + 1 : undefined }
          },
        }),
      ),
  }
}
