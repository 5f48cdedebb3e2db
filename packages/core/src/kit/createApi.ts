import { createSupportedChains } from '../base/api/createSupportedChains.ts'
import type { Context } from '../base/context.ts'
import { createActivity } from '../capabilities/activity/createActivity.ts'
import { createBalances } from '../capabilities/balances/createBalances.ts'
import { createIdentities, type Identities } from '../capabilities/names/createIdentities.ts'
import { createNfts } from '../capabilities/nfts/createNfts.ts'
import { createTelemetry, type Telemetry } from '../capabilities/telemetry/createTelemetry.ts'
import { createDirectory } from '../capabilities/wallets/createDirectory.ts'
import type { Kit } from './kit.ts'

/** What a kit asks its server. */
export type Api = Pick<
  Kit,
  'fetchWallets' | 'fetchRecommendedWallets' | 'fetchTokenBalance' | 'fetchTransactions' | 'fetchNfts'
> &
  Identities &
  Telemetry

/** Makes the part of the engine that talks to the server. A chunk of its own: it brings the checks of every answer. */
export function createApi(context: Context): Api {
  const isSupported = createSupportedChains(context)
  const balances = createBalances(context, isSupported)
  return {
    ...createDirectory(context),
    ...balances,
    ...createActivity(context, isSupported, () => void balances.fetchTokenBalance({ force: true })),
    ...createNfts(context, isSupported),
    ...createIdentities(context, isSupported),
    ...createTelemetry(context),
  }
}
