import type { WcWallet } from '@latchkey/protocol/api'
import { foldText } from './foldText.ts'
import { lastExactScore, matchText, type SearchText, toSearchText } from './matchText.ts'

/** A wallet without what depends on where the server is. */
export type DirectoryWallet = Omit<WcWallet, 'image_url'>

export type WalletQuery = {
  page?: number | undefined
  entries?: number | undefined
  search?: string | undefined
  badge_type?: WcWallet['badge_type'] | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  chains?: readonly string[] | undefined
}

export type Directory = {
  find(query: WalletQuery): { wallets: readonly DirectoryWallet[]; count: number }
}

type Entry = { wallet: DirectoryWallet; text: SearchText; rdns: string | null }

const defaultEntries = 40
/** Searches that are remembered: visitors type the same few. */
const maxSearches = 500

/** The wallet directory, in memory, in the order of the wallets. */
export function createDirectory(wallets: readonly DirectoryWallet[]): Directory {
  const entries = wallets
    .map(
      (wallet): Entry => ({
        wallet,
        text: toSearchText(wallet.name),
        rdns: wallet.rdns && foldText(wallet.rdns),
      }),
    )
    .sort((one, other) => one.wallet.order - other.wallet.order)
  const inOrder = entries.map(({ wallet }) => wallet)
  const searches = new Map<string, readonly DirectoryWallet[]>()

  function search(text: string): readonly DirectoryWallet[] {
    const wanted = toSearchText(text)
    const known = searches.get(wanted.folded)
    if (known) return known
    const found = rank(entries, wanted)
    searches.set(wanted.folded, found)
    for (const oldest of searches.keys()) {
      if (searches.size <= maxSearches) break
      searches.delete(oldest)
    }
    return found
  }

  return {
    find({ page = 1, entries: size = defaultEntries, search: text, badge_type, include, exclude, chains }) {
      const included = include && new Set(include)
      const excluded = exclude && new Set(exclude)
      const families = chains && new Set(chains.flatMap((chain) => [chain, familyOf(chain)]))
      const all = text?.trim() ? search(text) : inOrder
      const matching = all.filter(
        (wallet) =>
          (!badge_type || wallet.badge_type === badge_type) &&
          (!included || isNamedIn(included, wallet)) &&
          (!excluded || !isNamedIn(excluded, wallet)) &&
          (!families || mayServe(wallet, families)),
      )
      return { wallets: matching.slice((page - 1) * size, page * size), count: matching.length }
    },
  }
}

function rank(entries: readonly Entry[], wanted: SearchText): DirectoryWallet[] {
  const found = entries.flatMap(({ wallet, text, rdns }) => {
    const score = rdns === wanted.folded ? 0 : matchText(wanted, text)
    return score === undefined ? [] : [{ wallet, score }]
  })
  // Where something matches as it is typed, only near misses may follow it.
  const hasExact = found.some(({ score }) => score < lastExactScore)
  const limit = hasExact ? lastExactScore + 2 : Number.POSITIVE_INFINITY
  const hasNear = found.some(({ score }) => score < 8)
  return found
    .filter(({ score }) => score <= limit && (!hasNear || score < 8))
    .sort((one, other) => one.score - other.score || one.wallet.order - other.wallet.order)
    .map(({ wallet }) => wallet)
}

const familyOf = (chain: string) => chain.split(':', 1)[0] ?? chain

const isNamedIn = (names: ReadonlySet<string>, { id, rdns }: DirectoryWallet) =>
  names.has(id) || (rdns !== null && names.has(rdns))

/** A wallet of which no family is known may support any. */
const mayServe = ({ chains }: DirectoryWallet, families: ReadonlySet<string>) =>
  chains.length === 0 || chains.some((chain) => families.has(chain))
