import type { Capability } from '../base/capability/capability.ts'
import { accountCapability } from '../capabilities/account/accountCapability.ts'
import { activityCapability } from '../capabilities/activity/activityCapability.ts'
import { balancesCapability } from '../capabilities/balances/balancesCapability.ts'
import { connectCapability } from '../capabilities/connect/connectCapability.ts'
import { namesCapability } from '../capabilities/names/namesCapability.ts'
import { nftsCapability } from '../capabilities/nfts/nftsCapability.ts'
import { signinCapability } from '../capabilities/signin/signinCapability.ts'
import { walletsCapability } from '../capabilities/wallets/walletsCapability.ts'

/**
 * What a kit can do. This list is in every page from the start, so each entry is as short as can be; `parts.ts` lists what does the work, in the
 * same order, and does not compile otherwise.
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
] as const satisfies readonly Capability[]
