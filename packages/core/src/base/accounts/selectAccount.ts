import type { Namespace } from '@latchkey/protocol'
import type { RememberedConnection } from '../connections/connectionState.ts'
import { selectConnection } from '../connections/selectConnection.ts'
import { explorerLink } from '../networks/explorerLink.ts'
import { selectNetwork } from '../networks/selectNetwork.ts'
import type { BaseState } from '../store/baseState.ts'
import type { AccountState } from './accountState.ts'
import { emptyAccount } from './emptyAccount.ts'

const noAccounts: readonly [] = []

/**
 * The account of a namespace (default: the active one) as a dapp sees it.
 *
 * @example
 * const { address, status } = selectAccount(kit.getState(), 'solana')
 */
export function selectAccount<namespace extends Namespace = Namespace>(
  state: BaseState,
  of?: namespace,
): AccountState<namespace> {
  const namespace = of ?? state.networks.activeNamespace
  const entry = state.connections[namespace]
  const inUse = selectConnection(state, namespace)
  const connection = inUse ?? (entry as { remembered?: RememberedConnection } | undefined)?.remembered
  const explorer = selectNetwork(state, namespace)?.blockExplorers?.default.url
  return {
    ...(state.accounts[namespace] ?? emptyAccount(state.options.defaultAccountTypes[namespace] ?? 'eoa')),
    status: entry?.status ?? 'disconnected',
    isConnected: inUse !== undefined,
    caipAddress: connection?.account,
    address: connection?.address,
    allAccounts: connection?.accounts ?? noAccounts,
    addressExplorerUrl:
      connection && explorer ? explorerLink(explorer, 'address', connection.address) : undefined,
    connectedWalletInfo: connection?.wallet,
    // The members are of one of the union's types together; the compiler sees each of them by itself.
  } as AccountState<namespace>
}
