import { activityTab } from './activity/activityTab.ts'
import { BalancesSummary } from './balances/BalancesSummary.tsx'
import { balancesTab } from './balances/balancesTab.ts'
import { nftsTab } from './nfts/nftsTab.ts'
import type { AccountParts } from './shared/accountPart.ts'
import { signinStatus } from './signin/signinStatus.ts'

/** What the account shows of other capabilities, one line a capability. It is loaded with the account, not with the modal. */
export const accountParts: AccountParts = {
  Summary: BalancesSummary,
  status: signinStatus,
  tabs: [balancesTab, nftsTab, activityTab],
}
