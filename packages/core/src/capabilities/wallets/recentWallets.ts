import type { Context } from '../../base/context.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import type { WalletsSlice } from './walletsState.ts'

export const recentWalletsKey = 'recent_wallets'
const limit = 2

/** Puts a wallet first in the list of recent ones: no wallet twice, two at most. */
function withRecentWallet(recent: readonly Wallet[], wallet: Wallet): readonly Wallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, limit)
}

/** Reads the stored list; what is not a wallet is left out. */
function parseRecentWallets(text: string | undefined): readonly Wallet[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isWallet).slice(0, limit) : []
  } catch {
    return []
  }
}

const textFields = [
  'homepage',
  'image_url',
  'rdns',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
] as const

function isWallet(value: unknown): value is Wallet {
  if (typeof value !== 'object' || value === null) return false
  const wallet = value as Partial<Record<keyof Wallet, unknown>>
  return (
    typeof wallet.id === 'string' &&
    typeof wallet.name === 'string' &&
    textFields.every((field) => wallet[field] === undefined || typeof wallet[field] === 'string') &&
    (wallet.chains === undefined ||
      (Array.isArray(wallet.chains) && wallet.chains.every((chain) => typeof chain === 'string')))
  )
}

/** Reads the recent wallets from the storage. */
export function restoreRecentWallets(context: Context<WalletsSlice>): void {
  const recent = parseRecentWallets(context.storage.read(recentWalletsKey))
  context.store.patch(({ wallets }) => ({ wallets: { ...wallets, recent } }))
}

/** Remembers a wallet as the most recent one. */
export function addRecentWallet(context: Context<WalletsSlice>, wallet: Wallet): void {
  context.store.patch(({ wallets }) => ({
    wallets: { ...wallets, recent: withRecentWallet(wallets.recent, wallet) },
  }))
  context.storage.write(recentWalletsKey, JSON.stringify(context.store.get().wallets.recent))
}
