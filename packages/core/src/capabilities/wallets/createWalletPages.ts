import { createAnswerCache } from '../../base/cache/createAnswerCache.ts'
import type { Context } from '../../base/context.ts'
import { createPages } from '../../base/queries/createPages.ts'
import type { PagesObserver } from '../../base/queries/pages.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import type { WalletsActions } from './walletsActions.ts'

/** The wallet directory, and what a search in it finds, page by page. */
export function createWalletPages(
  context: Context,
  { fetchWallets }: Pick<WalletsActions, 'fetchWallets'>,
): Pick<WalletsActions, 'observeWallets'> {
  // Remembered, so that all who ask the same share one observer. The cache has a limit: what is searched for is endless.
  const observers = createAnswerCache<PagesObserver<Wallet, number>>(context, Number.POSITIVE_INFINITY)
  return {
    observeWallets: ({ search = '', badge } = {}) =>
      observers(JSON.stringify([search, badge]), async () =>
        createPages<Wallet, number>(context, {
          async read(page = 1) {
            const { wallets, hasMore } = await fetchWallets({ page, search, badge })
            return { items: wallets, next: hasMore ? page + 1 : undefined }
          },
        }),
      ),
  }
}
