import type { AccountType } from './account.ts'
import type { AccountDetails } from './accountState.ts'

// One object each, so that two empty accounts compare as equal.
const noBalances: AccountDetails['tokenBalance'] = []
const noLabels: AccountDetails['addressLabels'] = {}

/** The details of an account of which nothing is known yet. */
export function emptyAccount(preferredAccountType: AccountType): AccountDetails {
  return {
    currentTab: 0,
    balanceLoading: false,
    tokenBalance: noBalances,
    tokenBalanceStatus: 'unknown',
    smartAccountDeployed: false,
    addressLabels: noLabels,
    preferredAccountType,
  }
}
