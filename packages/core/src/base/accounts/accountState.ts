import type { CaipAccountId } from '@latchkey/protocol'
import type { ConnectionStatus, WalletInfo } from '../connections/connectionState.ts'
import type { Account, AccountType } from './account.ts'

export type TokenBalance = {
  address?: string | undefined
  symbol: string
  name: string
  quantity: { numeric: string; decimals: string }
  price?: number | undefined
  value?: number | undefined
  iconUrl?: string | undefined
  chainId: string
}

/** What is known of a namespace's account beyond its connection. Reset when the account changes. */
export type AccountDetails = {
  currentTab: number
  balance?: string | undefined
  balanceSymbol?: string | undefined
  balanceLoading: boolean
  tokenBalance: readonly TokenBalance[]
  /** `unsupported`: the server does not serve this network. */
  tokenBalanceStatus: 'unknown' | 'loading' | 'ready' | 'failed' | 'unsupported'
  lastRetry?: number | undefined
  profileName?: string | undefined
  profileImage?: string | undefined
  smartAccountDeployed: boolean
  addressLabels: Readonly<Record<string, string>>
  user?: { email?: string | undefined; userName?: string | undefined } | undefined
  preferredAccountType: AccountType
  socialProvider?: string | undefined
  socialWindow?: Window | undefined
  farcasterUrl?: string | undefined
}

/** The whole account as a dapp sees it: the connection and the details in one. */
export type AccountState = AccountDetails & {
  status: ConnectionStatus
  isConnected: boolean
  caipAddress: CaipAccountId | undefined
  address: string | undefined
  allAccounts: readonly Account[]
  addressExplorerUrl: string | undefined
  connectedWalletInfo: WalletInfo | undefined
}
