import type { Adapter, AdapterEvent } from '../adapter/adapter.ts'
import { type Context, patch } from '../context.ts'
import type { Connector } from './connector.ts'
import { dispatchConnection } from './dispatchConnection.ts'
import { toConnection } from './toConnection.ts'

/** Turns what an adapter tells into state. */
export function handleAdapterEvent(context: Context, adapter: Adapter, event: AdapterEvent): void {
  const { namespace } = adapter
  switch (event.type) {
    case 'connectors':
      context.connectorsOf.set(adapter, event.connectors)
      patch(context, ({ connectors }) => ({ connectors: { ...connectors, all: everyConnector(context) } }))
      break
    case 'connected': {
      const connector = context.store
        .get()
        .connectors.all.find(({ id, chain }) => id === event.connectorId && chain === namespace)
      // A wallet that the kit is connecting itself arrives as the answer to that.
      if (!connector || context.connecting.has(`${namespace}:${connector.id}`)) break
      dispatchConnection(context, namespace, {
        type: 'established',
        connection: toConnection(connector, event.connection),
      })
      break
    }
    case 'accountsChanged':
      dispatchConnection(context, namespace, {
        type: 'accounts',
        connectorId: event.connectorId,
        accounts: event.accounts,
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
      dispatchConnection(context, namespace, { type: 'dropped', connectorId: event.connectorId })
      break
  }
}

/** In the order of the adapters; an id is once in a namespace. */
function everyConnector(context: Context): readonly Connector[] {
  const all = context.adapters.flatMap((adapter) => context.connectorsOf.get(adapter) ?? [])
  return all.filter(
    (connector, index) =>
      all.findIndex(({ id, chain }) => id === connector.id && chain === connector.chain) === index,
  )
}
