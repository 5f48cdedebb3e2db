import { dispatchConnection } from '../../../base/connections/dispatchConnection.ts'
import { namespacesOf } from '../../../base/connections/namespacesOf.ts'
import { selectConnection, selectConnections } from '../../../base/connections/selectConnection.ts'
import type { Context } from '../../../base/context.ts'
import { connectionsKey } from '../../../base/persistence/safeStorage.ts'
import { restoreConnection } from './restoreConnection.ts'
import { parseStoredConnections } from './storedConnections.ts'

/** Keeps this tab in step with another that wrote: what it connected, disconnected and chose happens here too. */
export function followConnections(context: Context): void {
  const stored = parseStoredConnections(context.storage.read(connectionsKey))
  for (const namespace of namespacesOf(context)) {
    const { connectorIds = [], network } = stored.namespaces[namespace] ?? {}
    const here = selectConnections(context.store.get(), namespace)
    for (const { connectorId } of here) {
      if (!connectorIds.includes(connectorId))
        dispatchConnection(context, namespace, { type: 'dropped', connectorId })
    }
    // What the other tab let go of is not held for it any longer.
    for (const id of context.held.get(namespace) ?? [])
      if (!connectorIds.includes(id)) context.held.get(namespace)?.delete(id)
    const [first] = connectorIds
    const missing = connectorIds.filter((id) => !here.some(({ connectorId }) => connectorId === id))
    void Promise.all(missing.map((id) => restoreConnection(context, namespace, id))).then(() => {
      const inUse = selectConnections(context.store.get(), namespace).find(
        ({ connectorId }) => connectorId === first,
      )
      if (inUse) dispatchConnection(context, namespace, { type: 'activate', account: inUse.account })
    })
    if (network && !selectConnection(context.store.get(), namespace)) {
      context.store.patch(({ networks }) =>
        networks.requested.some(({ caipNetworkId }) => caipNetworkId === network)
          ? { networks: { ...networks, active: { ...networks.active, [namespace]: network } } }
          : {},
      )
    }
  }
}
