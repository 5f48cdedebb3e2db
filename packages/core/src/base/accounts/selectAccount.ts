import type { Namespace } from '@latchkey/protocol'
import { selectConnection } from '../connections/selectConnection.ts'
import { selectNetwork } from '../networks/selectNetwork.ts'
import type { BaseState } from '../store/baseState.ts'
import type { AccountState } from './accountState.ts'
import { emptyAccount } from './emptyAccount.ts'

const noAccounts: AccountState['allAccounts'] = []

/**
 * The account of a namespace (default: the active one) as a dapp sees it.
 *
 * @example
 * const { address, status } = selectAccount(kit.getState(), 'solana')
 */
export function selectAccount(
  state: BaseState,
  namespace: Namespace = state.networks.activeNamespace,
): AccountState {
  const connection = selectConnection(state, namespace)
  const explorer = selectNetwork(state, namespace)?.blockExplorers?.default.url
  return {
    ...(state.accounts[namespace] ?? emptyAccount(state.options.defaultAccountTypes[namespace] ?? 'eoa')),
    status: state.connections[namespace]?.status ?? 'disconnected',
    isConnected: connection !== undefined,
    caipAddress: connection?.account,
    address: connection?.address,
    allAccounts: connection?.accounts ?? noAccounts,
    addressExplorerUrl:
      connection && explorer ? `${explorer.replace(/\/$/, '')}/address/${connection.address}` : undefined,
    connectedWalletInfo: connection?.wallet,
  }
}
