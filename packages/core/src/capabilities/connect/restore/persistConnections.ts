import { type Namespace, namespaces } from '@latchkey/protocol'
import { selectConnection, selectConnections } from '../../../base/connections/selectConnection.ts'
import type { Context } from '../../../base/context.ts'
import { connectionsKey } from '../../../base/persistence/safeStorage.ts'
import type { BaseState } from '../../../base/store/baseState.ts'
import { connectedKey } from './connectedMarker.ts'
import { formatStoredConnections, type StoredNamespace } from './storedConnections.ts'

/** Stores connections and networks whenever they change. Returns a function that ends this. */
export function persistConnections(context: Context): () => void {
  let seen: BaseState | undefined
  let written: string | undefined
  return context.store.subscribe(() => {
    const state = context.store.get()
    if (seen?.connections === state.connections && seen.networks === state.networks) return
    seen = state
    const all = namespaces.flatMap((namespace) => stored(context, state, namespace))
    const text = formatStoredConnections({
      activeNamespace: state.networks.activeNamespace,
      namespaces: Object.fromEntries(all),
    })
    if (text === written) return
    written = text
    context.storage.write(connectionsKey, text)
    const connected = all
      .filter(([, { connectorIds }]) => connectorIds.length > 0)
      .map(([namespace]) => namespace)
    context.storage.write(connectedKey, connected.length > 0 ? connected.join() : undefined)
  })
}

function stored(context: Context, state: BaseState, namespace: Namespace): [Namespace, StoredNamespace][] {
  const active = selectConnection(state, namespace)
  const connected = selectConnections(state, namespace).map(({ connectorId }) => connectorId)
  const ids = new Set([
    ...(active ? [active.connectorId] : []),
    ...connected,
    ...(context.unrestored?.get(namespace) ?? []),
  ])
  const network = state.networks.active[namespace]
  return ids.size > 0 || network ? [[namespace, { connectorIds: [...ids], network }]] : []
}
