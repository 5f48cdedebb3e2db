import { dispatchConnection } from '../../../base/connections/dispatchConnection.ts'
import { namespacesOf } from '../../../base/connections/namespacesOf.ts'
import type { Context } from '../../../base/context.ts'
import { pageMetadata } from '../../../base/options/pageMetadata.ts'
import { connectionsKey } from '../../../base/persistence/safeStorage.ts'
import type { BaseState } from '../../../base/store/baseState.ts'
import { persistConnections } from './persistConnections.ts'
import { keepStored, restoreConnection } from './restoreConnection.ts'
import { parseStoredConnections, type StoredConnections } from './storedConnections.ts'

/**
 * Restores what an earlier page stored: the chosen networks at once, the wallets as they answer. Stores every later change. Returns a
 * function that ends this.
 */
export function resume(context: Context): () => void {
  const stored = parseStoredConnections(context.storage.read(connectionsKey))
  fillMetadata(context)
  context.store.patch(({ networks }) => ({ networks: restoredNetworks(networks, stored) }))
  const { enableReconnect } = context.store.get().options
  for (const namespace of namespacesOf(context)) {
    const connectorIds = (enableReconnect && stored.namespaces[namespace]?.connectorIds) || []
    for (const id of connectorIds) keepStored(context, namespace, id)
    dispatchConnection(context, namespace, { type: 'reconnecting', connectorIds })
    void inOrder(connectorIds, (connectorId) => restoreConnection(context, namespace, connectorId))
  }
  return persistConnections(context)
}

/** A dapp without metadata gets that of its page. */
function fillMetadata(context: Context): void {
  const { options } = context.store.get()
  if (!options.metadata.name)
    context.store.patch(() => ({ options: { ...options, metadata: pageMetadata() } }))
}

/** One after the other, because the first id is that of the wallet in use, which has to become the active connection. */
async function inOrder(ids: readonly string[], take: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) await take(id)
}

function restoredNetworks(networks: BaseState['networks'], stored: StoredConnections): BaseState['networks'] {
  const { requested } = networks
  const active = { ...networks.active }
  for (const { chainNamespace, caipNetworkId } of requested) {
    if (stored.namespaces[chainNamespace]?.network === caipNetworkId) active[chainNamespace] = caipNetworkId
  }
  const isKnown = requested.some(({ chainNamespace }) => chainNamespace === stored.activeNamespace)
  const activeNamespace =
    isKnown && stored.activeNamespace ? stored.activeNamespace : networks.activeNamespace
  return { ...networks, active, activeNamespace }
}
