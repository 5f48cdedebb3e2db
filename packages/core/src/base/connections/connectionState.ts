import type { CaipAccountId, CaipChainId } from '@latchkey/protocol'
import type { Account } from '../accounts/account.ts'
import type { AccountUser } from '../accounts/accountUser.ts'
import type { AdapterType } from '../adapter/adapterType.ts'

/** What is known of the wallet behind a connection. */
export type WalletInfo = { name: string; type: string; icon?: string | undefined; rdns?: string | undefined }

/** One connected wallet of one namespace. `account` is its key. */
export type Connection = {
  /** The CAIP-10 id of the account in use: namespace, the wallet's network, address. */
  account: CaipAccountId
  address: string
  connectorId: string
  adapterType: AdapterType
  accounts: readonly Account[]
  chainId: CaipChainId
  wallet: WalletInfo
  provider: unknown
  approvedNetworkIds?: readonly CaipChainId[] | undefined
  /** Whose wallet it is, where that belongs to a login. */
  user?: AccountUser | undefined
}

/** What an earlier page left of the connection in use. Its wallet has not answered yet, so nothing can be asked of it. */
export type RememberedConnection = Pick<
  Connection,
  'account' | 'address' | 'connectorId' | 'accounts' | 'chainId' | 'wallet'
>

/** A namespace's connections. Several wallets can be connected; `active` names the one in use. */
export type ConnectionState =
  | { status: 'disconnected' }
  | { status: 'connecting'; connectorId: string }
  | {
      status: 'reconnecting'
      connectorIds: readonly string[]
      remembered?: RememberedConnection | undefined
    }
  | {
      status: 'connected'
      active: CaipAccountId
      connections: readonly [Connection, ...Connection[]]
      /** The connector of a further wallet that is being connected beside the others. */
      pending?: string | undefined
    }

export type ConnectionStatus = ConnectionState['status']
