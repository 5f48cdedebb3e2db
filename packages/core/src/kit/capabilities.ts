import type { Capability } from '../base/capability/capability.ts'
import { accountCapability } from '../capabilities/account/accountCapability.ts'
import { activityCapability } from '../capabilities/activity/activityCapability.ts'
import { balancesCapability } from '../capabilities/balances/balancesCapability.ts'
import { connectCapability } from '../capabilities/connect/connectCapability.ts'
import { loginCapability } from '../capabilities/login/loginCapability.ts'
import { logsCapability } from '../capabilities/logs/logsCapability.ts'
import { namesCapability } from '../capabilities/names/namesCapability.ts'
import { nftsCapability } from '../capabilities/nfts/nftsCapability.ts'
import { signinCapability } from '../capabilities/signin/signinCapability.ts'
import { walletsCapability } from '../capabilities/wallets/walletsCapability.ts'

/**
 * What a kit can do. Every page loads this list from the start, so each entry is as short as possible. `parts.ts` lists the code that
 * does the work; it does not compile unless it has the same order.
 */
export const capabilities = [
  connectCapability,
  accountCapability,
  balancesCapability,
  activityCapability,
  namesCapability,
  nftsCapability,
  walletsCapability,
  signinCapability,
  loginCapability,
  logsCapability,
] as const satisfies readonly Capability[]
