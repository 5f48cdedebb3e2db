import { getWalletsCall } from '@latchkey/protocol/api'
import { callApi } from '../../base/api/callApi.ts'
import { createAnswerCache } from '../../base/cache/createAnswerCache.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import { toWallet } from './toWallet.ts'
import type { WalletsActions } from './walletsActions.ts'
import type { WalletsState } from './walletsState.ts'

const pageSize = 40
const searchSize = 100
const recommendedSize = 4
const searchFrom = 2
/** How long answers are cached. The directory changes only with a release of the server. */
const lifetime = 10 * 60_000

type Query = Readonly<Record<string, string>>
type Answer = { wallets: readonly Wallet[]; count: number }

export type Directory = Pick<WalletsActions, 'fetchWallets'> & {
  /** The featured and recommended wallets. Never rejects: the wallets of this browser are there without them. */
  readRecommended(): Promise<Omit<WalletsState, 'recent'>>
}

/** The wallet directory of the server. */
export function createDirectory(context: Context): Directory {
  const cache = createAnswerCache<Answer>(context, lifetime)
  // What was last asked for from its first page on. A search that is looked at again is no new search.
  let asked = ''
  const get = (query: Query) => cache(JSON.stringify(query), () => ask(query))

  async function ask(query: Query): Promise<Answer> {
    const { data, count } = await callApi(context, getWalletsCall, { query })
    const unique = new Map(data.map((wallet) => [wallet.id, toWallet(context, wallet)]))
    return { wallets: [...unique.values()], count }
  }

  return {
    async fetchWallets({ page = 1, search = '', badge } = {}) {
      const words = search.trim()
      const isSearch = words.length >= searchFrom
      const entries = isSearch || badge ? searchSize : pageSize
      if (page === 1) {
        const question = isSearch || badge ? JSON.stringify([words, badge]) : ''
        const isNew = question !== asked
        asked = question
        if (isNew && question)
          track(context, { event: 'SEARCH_WALLET', properties: { badge: badge ?? 'all', search: words } })
      }
      const { wallets, count } = await get({
        ...scope(context),
        page: `${page}`,
        entries: `${entries}`,
        ...(isSearch && { search: words }),
        ...(badge && { badge_type: badge }),
      })
      return { wallets, count, hasMore: page * entries < count }
    },

    async readRecommended() {
      const { featuredWalletIds, excludeWalletIds } = context.store.get().options
      const base = scope(context)
      const { include: _, ...others } = base
      const none: Answer = { wallets: [], count: 0 }
      const [featured, recommended] = await Promise.all([
        featuredWalletIds.length > 0
          ? get({ ...others, include: featuredWalletIds.join(), entries: `${searchSize}` }).catch(() => none)
          : none,
        get({
          ...base,
          entries: `${recommendedSize}`,
          exclude: [...excludeWalletIds, ...featuredWalletIds].join(),
        }).catch(() => none),
      ])
      const place = ({ id }: Wallet) => featuredWalletIds.indexOf(id)
      return {
        featured: featured.wallets.toSorted((a, b) => place(a) - place(b)),
        recommended: recommended.wallets,
        count: featured.count + recommended.count,
      }
    },
  }
}

/** Which part of the directory the page wants. */
function scope(context: Context): Query {
  const { options, networks, connectors } = context.store.get()
  const { includeWalletIds, excludeWalletIds } = options
  const chains = networks.requested
    .filter(
      ({ chainNamespace }) =>
        !connectors.filterByNamespace || chainNamespace === connectors.filterByNamespace,
    )
    .map(({ caipNetworkId }) => caipNetworkId)
  return {
    chains: chains.join(),
    ...(includeWalletIds.length > 0 && { include: includeWalletIds.join() }),
    ...(excludeWalletIds.length > 0 && { exclude: excludeWalletIds.join() }),
  }
}
