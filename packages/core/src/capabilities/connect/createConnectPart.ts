import type { CaipAccountId } from '@latchkey/protocol'
import type { Part } from '../../base/capability/capability.ts'
import { adapterOf } from '../../base/connections/adapterOf.ts'
import { disconnectWallet } from '../../base/connections/disconnectWallet.ts'
import { dispatchConnection } from '../../base/connections/dispatchConnection.ts'
import { namespacesOf } from '../../base/connections/namespacesOf.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { lazyActions } from '../../base/load/lazyActions.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { connectionsKey } from '../../base/persistence/safeStorage.ts'
import { announce } from '../../base/signals/announce.ts'
import { afterConnecting } from './afterConnecting.ts'
import type { ConnectActions, WalletConnectActions } from './connectActions.ts'
import { connectWallet } from './connectWallet.ts'
import { followConnections } from './restore/followConnections.ts'
import { resume } from './restore/resume.ts'
import { showConnectionChange } from './showConnectionChange.ts'
import {
  type WalletConnectEvent,
  type WalletConnectSlice,
  walletConnectTransition,
} from './walletConnect/walletConnectState.ts'

/** Connects wallets, restores earlier connections, and follows the connections of other tabs. */
export function createConnectPart(
  context: Context<WalletConnectSlice>,
): Part<ConnectActions & WalletConnectActions> {
  const dispatch = (event: WalletConnectEvent) =>
    context.store.patch(({ walletConnect }) => ({
      walletConnect: walletConnectTransition(walletConnect, event),
    }))
  const loadLinks = loadPart(() =>
    import('./walletConnect/createWalletConnect.ts').then((module) =>
      module.createWalletConnect(context, {
        dispatch,
        afterConnecting: (namespace) => afterConnecting(context, namespace),
        announce: (signal) => announce(context, signal),
      }),
    ),
  )
  const links = lazyActions(
    ['connectWalletConnect', 'prepareWalletConnect', 'forgetWalletConnectUri', 'setWcLinking'],
    loadLinks,
  )

  const connect: ConnectActions['connect'] = (parameters) =>
    connectWallet(context, parameters, links.connectWalletConnect)
  context.connectWallet = connect

  return {
    actions: {
      ...links,
      connect,
      disconnect: (parameters = {}) => disconnectWallet(context, parameters),
      setActiveConnection: async (account) => setActiveConnection(context, account),
      switchAddress: async ({ namespace, address }) =>
        dispatchConnection(context, namespace, { type: 'address', address }),
    },
    on: {
      connectionChanged: (signal) => showConnectionChange(context, signal),
      sessionExpired: ({ walletName }) => dispatch({ type: 'expired', walletName }),
      storageChanged: ({ key = connectionsKey }) => key === connectionsKey && followConnections(context),
    },
    start: () => resume(context),
  }
}

function setActiveConnection(context: Context, account: CaipAccountId): void {
  for (const namespace of namespacesOf(context)) {
    dispatchConnection(context, namespace, { type: 'activate', account })
    const connection = selectConnection(context.store.get(), namespace)
    if (connection?.account === account)
      adapterOf(context, namespace, connection.connectorId)?.setCurrent?.(connection)
  }
}
