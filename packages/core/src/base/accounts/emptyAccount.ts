import type { AccountType } from './account.ts'
import type { AccountDetails } from './accountState.ts'

// One object each, so that two empty accounts compare as equal.
const noBalances: AccountDetails['tokenBalance'] = []
const noLabels: AccountDetails['addressLabels'] = {}

/** The details of an account of which nothing is known yet. */
export function emptyAccount(preferredAccountType: AccountType): AccountDetails {
  return {
    currentTab: 0,
    balance: undefined,
    balanceSymbol: undefined,
    balanceLoading: false,
    tokenBalance: noBalances,
    tokenBalanceStatus: 'unknown',
    lastRetry: undefined,
    profileName: undefined,
    profileImage: undefined,
    smartAccountDeployed: false,
    addressLabels: noLabels,
    user: undefined,
    preferredAccountType,
    socialProvider: undefined,
    socialWindow: undefined,
    farcasterUrl: undefined,
  }
}
