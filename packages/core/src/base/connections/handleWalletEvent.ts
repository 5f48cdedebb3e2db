import type { Adapter, AdapterEvent } from '../adapter/adapter.ts'
import type { Context } from '../context.ts'
import { announce } from '../signals/announce.ts'
import { dispatchConnection } from './dispatchConnection.ts'
import { toConnection } from './toConnection.ts'

/** Every event of an adapter except the list of its connectors. */
export type WalletEvent = Exclude<AdapterEvent, { type: 'connectors' }>

/** Applies a wallet's event to the state. */
export function handleWalletEvent(context: Context, adapter: Adapter, event: WalletEvent): void {
  const { namespace } = adapter
  switch (event.type) {
    case 'connected': {
      const connector = context.store
        .get()
        .connectors.all.find(({ id, chain }) => id === event.connectorId && chain === namespace)
      // A wallet that the kit itself is connecting is handled by that call.
      if (!connector || context.connecting?.has(`${namespace}:${connector.id}`)) break
      dispatchConnection(context, namespace, {
        type: 'established',
        connection: toConnection(adapter, connector, event.connection),
      })
      break
    }
    case 'accountsChanged':
      dispatchConnection(context, namespace, {
        type: 'accounts',
        connectorId: event.connectorId,
        accounts: event.accounts,
        approvedNetworkIds: event.approvedNetworkIds,
      })
      break
    case 'networkChanged':
      dispatchConnection(context, namespace, {
        type: 'network',
        connectorId: event.connectorId,
        chainId: event.chainId,
      })
      break
    case 'disconnected':
      if (event.expired) announce(context, { type: 'sessionExpired', walletName: event.expired })
      dispatchConnection(context, namespace, { type: 'dropped', connectorId: event.connectorId })
      break
  }
}
