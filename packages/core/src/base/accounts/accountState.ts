import type { AddressOf, CaipAccountId, Namespace } from '@latchkey/protocol'
import type { WalletInfo } from '../connections/connectionState.ts'
import type { Account, AccountType } from './account.ts'
import type { AccountUser } from './accountUser.ts'

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
  user?: AccountUser | undefined
  preferredAccountType: AccountType
  socialProvider?: string | undefined
  socialWindow?: Window | undefined
  farcasterUrl?: string | undefined
}

/** What is known of a connected account. */
type ConnectedAccount<namespace extends Namespace> = {
  status: 'connected'
  isConnected: true
  caipAddress: CaipAccountId
  address: AddressOf<namespace>
  allAccounts: readonly Account<namespace>[]
  addressExplorerUrl: string | undefined
  connectedWalletInfo: WalletInfo
}

/** The same fields while no wallet is connected. */
type NoAccount = {
  isConnected: false
  caipAddress: undefined
  address: undefined
  allAccounts: readonly []
  addressExplorerUrl: undefined
  connectedWalletInfo: undefined
}

/**
 * The fields of an account that an earlier page left connected. They are known before its wallet has answered only where the kit was
 * created with an `initialState`.
 */
type AwaitedAccount<namespace extends Namespace> =
  | NoAccount
  | (Omit<ConnectedAccount<namespace>, 'status' | 'isConnected'> & { isConnected: false })

/**
 * The whole account as a dapp sees it: the connection and the details in one. `status` and `isConnected` tell which of the fields are
 * known.
 */
export type AccountState<namespace extends Namespace = Namespace> = AccountDetails &
  (
    | ConnectedAccount<namespace>
    | ({ status: 'connecting' | 'disconnected' } & NoAccount)
    | ({ status: 'reconnecting' } & AwaitedAccount<namespace>)
  )
