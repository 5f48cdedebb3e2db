import { accountScenes } from './account/account.fixture.ts'
import { activityScenes } from './activity/activity.fixture.ts'
import { balancesScenes } from './balances/balances.fixture.ts'
import { connectScenes } from './connect/connect.fixture.ts'
import { walletConnectScenes } from './connect/walletConnect.fixture.ts'
import { loginScenes } from './login/login.fixture.ts'
import { networksScenes } from './networks/networks.fixture.ts'
import { nftsScenes } from './nfts/nfts.fixture.ts'
import { receiveScenes } from './receive/receive.fixture.ts'
import { signinScenes } from './signin/signin.fixture.ts'
import type { Scene } from './stage.fixture.ts'
import { walletsScenes } from './wallets/wallets.fixture.ts'

/** Every view in every state, and how to get there. For the accessibility matrix and for pictures. */
export const scenes: readonly Scene[] = [
  ...connectScenes,
  ...accountScenes,
  ...networksScenes,
  ...walletsScenes,
  ...balancesScenes,
  ...nftsScenes,
  ...receiveScenes,
  ...activityScenes,
  ...walletConnectScenes,
  ...signinScenes,
  ...loginScenes,
]
