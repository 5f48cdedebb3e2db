import type { Views } from '../modal/viewDefinition.ts'
import { defineAccountViews } from './account/defineAccountViews.ts'
import { activityViews } from './activity/activityViews.ts'
import { balancesViews } from './balances/balancesViews.ts'
import { connectViews } from './connect/connectViews.ts'
import { loginViews } from './login/loginViews.ts'
import { networksViews } from './networks/networksViews.ts'
import { nftsViews } from './nfts/nftsViews.ts'
import { receiveViews } from './receive/receiveViews.ts'
import { signinViews } from './signin/signinViews.ts'
import { walletsViews } from './wallets/walletsViews.ts'

/** Every view, one line a capability. The tabs of the account are listed in `accountParts.ts`. */
export const views: Views = {
  ...connectViews,
  ...defineAccountViews(() => import('./accountParts.ts').then((module) => module.accountParts)),
  ...networksViews,
  ...walletsViews,
  ...balancesViews,
  ...nftsViews,
  ...receiveViews,
  ...activityViews,
  ...signinViews,
  ...loginViews,
}
