import { type Namespace, namespaces } from '@latchkey/protocol'
import { selectConnection, selectConnections } from '../connect/selectConnection.ts'
import type { Context } from '../context.ts'
import type { State } from '../store/state.ts'
import { connectionsKey, formatStoredConnections, type StoredNamespace } from './storedConnections.ts'

/** Stores connections and networks whenever they change. Returns what ends it. */
export function persistConnections(context: Context): () => void {
  let seen: State | undefined
  let written: string | undefined
  return context.store.subscribe(() => {
    const state = context.store.get()
    if (seen?.connections === state.connections && seen.networks === state.networks) return
    seen = state
    const text = formatStoredConnections({
      activeNamespace: state.networks.activeNamespace,
      namespaces: Object.fromEntries(namespaces.flatMap((namespace) => stored(context, state, namespace))),
    })
    if (text === written) return
    written = text
    context.storage.write(connectionsKey, text)
  })
}

function stored(context: Context, state: State, namespace: Namespace): [Namespace, StoredNamespace][] {
  const active = selectConnection(state, namespace)
  const connected = selectConnections(state, namespace).map(({ connectorId }) => connectorId)
  const ids = new Set([
    ...(active ? [active.connectorId] : []),
    ...connected,
    ...(context.held.get(namespace) ?? []),
  ])
  const network = state.networks.active[namespace]
  return ids.size > 0 || network ? [[namespace, { connectorIds: [...ids], network }]] : []
}
