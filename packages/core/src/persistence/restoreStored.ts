import { type Context, patch } from '../context.ts'
import type { State } from '../store/state.ts'
import { connectionsKey, parseStoredConnections, type StoredConnections } from './storedConnections.ts'

/** Reads what an earlier page stored: chooses its networks, and marks its connections as being taken up. */
export function restoreStored(context: Context): StoredConnections | undefined {
  const stored = parseStoredConnections(context.storage.read(connectionsKey))
  patch(context, (state) => ({ networks: restoredNetworks(state.networks, stored) }))
  if (!context.store.get().options.enableReconnect) return undefined
  const waiting = context.adapters.flatMap(({ namespace }) => {
    const connectorIds = stored.namespaces[namespace]?.connectorIds ?? []
    const isFree = (context.store.get().connections[namespace]?.status ?? 'disconnected') === 'disconnected'
    return connectorIds.length > 0 && isFree
      ? [[namespace, { status: 'reconnecting', connectorIds }] as const]
      : []
  })
  if (waiting.length === 0) return undefined
  patch(context, ({ connections }) => ({ connections: { ...connections, ...Object.fromEntries(waiting) } }))
  return stored
}

function restoredNetworks(networks: State['networks'], stored: StoredConnections): State['networks'] {
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
