import { createActivity } from '../activity/createActivity.ts'
import { createBalances } from '../balances/createBalances.ts'
import type { Context } from '../context.ts'
import type { Kit } from '../kit.ts'
import { createIdentities, type Identities } from '../names/createIdentities.ts'
import { createNfts } from '../nfts/createNfts.ts'
import { createTelemetry, type Telemetry } from '../telemetry/createTelemetry.ts'
import { createDirectory } from '../wallets/createDirectory.ts'
import { createSupportedChains } from './createSupportedChains.ts'

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
