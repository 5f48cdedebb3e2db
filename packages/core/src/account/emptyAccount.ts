import type { AccountType } from './account.ts'
import type { AccountDetails } from './accountState.ts'

/** The details of an account of which nothing is known yet. */
export function emptyAccount(preferredAccountType: AccountType): AccountDetails {
  return {
    currentTab: 0,
    balance: undefined,
    balanceSymbol: undefined,
    balanceLoading: false,
    tokenBalance: [],
    lastRetry: undefined,
    profileName: undefined,
    profileImage: undefined,
    smartAccountDeployed: false,
    addressLabels: {},
    user: undefined,
    preferredAccountType,
    socialProvider: undefined,
    socialWindow: undefined,
    farcasterUrl: undefined,
  }
}
