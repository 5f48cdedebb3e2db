import type { Views } from '../modal/viewDefinition.ts'
import { accountViews } from './account/accountViews.ts'
import { activityViews } from './activity/activityViews.ts'
import { connectViews } from './connect/connectViews.ts'
import { networksViews } from './networks/networksViews.ts'
import { signinViews } from './signin/signinViews.ts'
import { walletsViews } from './wallets/walletsViews.ts'

/** Every view, one line a capability. */
export const views: Views = {
  ...connectViews,
  ...accountViews,
  ...networksViews,
  ...walletsViews,
  ...activityViews,
  ...signinViews,
}
