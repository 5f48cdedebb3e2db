import { dispatchConnection } from '../../../base/connections/dispatchConnection.ts'
import { namespacesOf } from '../../../base/connections/namespacesOf.ts'
import { selectConnection, selectConnections } from '../../../base/connections/selectConnection.ts'
import type { Context } from '../../../base/context.ts'
import { connectionsKey } from '../../../base/persistence/safeStorage.ts'
import { restoreConnection } from './restoreConnection.ts'
import { parseStoredConnections } from './storedConnections.ts'

/** Applies what another tab has stored: this tab connects, disconnects and chooses the same wallets and networks. */
export function followConnections(context: Context): void {
  const stored = parseStoredConnections(context.storage.read(connectionsKey))
  for (const namespace of namespacesOf(context)) {
    const { connectorIds = [], network } = stored.namespaces[namespace] ?? {}
    const here = selectConnections(context.store.get(), namespace)
    for (const { connectorId } of here) {
      if (!connectorIds.includes(connectorId))
        dispatchConnection(context, namespace, { type: 'dropped', connectorId })
    }
    // A connector that the other tab has disconnected must not stay stored.
    for (const id of context.unrestored?.get(namespace) ?? [])
      if (!connectorIds.includes(id)) context.unrestored?.get(namespace)?.delete(id)
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
