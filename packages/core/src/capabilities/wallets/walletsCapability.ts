import type { Capability } from '../../base/capability/capability.ts'
import type { WalletsSlice } from './walletsState.ts'

export const walletsCapability = {
  actions: ['addRecentWallet', 'fetchWallets', 'observeWallets', 'fetchRecommendedWallets'],
  initialState: (): WalletsSlice => ({ wallets: { recent: [], featured: [], recommended: [], count: 0 } }),
} as const satisfies Capability
