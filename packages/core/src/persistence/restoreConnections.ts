import type { Namespace } from '@latchkey/protocol'
import { dispatchConnection } from '../connect/dispatchConnection.ts'
import { selectConnections } from '../connect/selectConnection.ts'
import { toConnection } from '../connect/toConnection.ts'
import { adapterOf, type Context, patch } from '../context.ts'
import { connectionsKey, parseStoredConnections, type StoredConnections } from './storedConnections.ts'

/** How long a stored wallet may take to announce itself. Extensions do so within milliseconds. */
export const announceTimeout = 1_000

/** Takes up what an earlier page stored: the chosen networks at once, the wallets as they answer. */
export async function restoreConnections(context: Context): Promise<void> {
  const stored = parseStoredConnections(context.storage.read(connectionsKey))
  restoreNetworks(context, stored)
  if (!context.store.get().options.enableReconnect) return
  await Promise.all(
    context.adapters.map(async ({ namespace }) => {
      const connectorIds = stored.namespaces[namespace]?.connectorIds ?? []
      if (connectorIds.length === 0) return
      for (const id of connectorIds) hold(context, namespace, id)
      dispatchConnection(context, namespace, { type: 'reconnecting', connectorIds })
      // The one in use first, so that it becomes the active one.
      for (const connectorId of connectorIds) await restoreConnection(context, namespace, connectorId)
    }),
  )
}

/** Takes up one connection without a prompt. Only a wallet that answers "no" is forgotten; a silent one may be slow. */
export async function restoreConnection(
  context: Context,
  namespace: Namespace,
  connectorId: string,
): Promise<void> {
  const fail = () => dispatchConnection(context, namespace, { type: 'failed', connectorId })
  hold(context, namespace, connectorId)
  try {
    await connectorAppears(context, namespace, connectorId)
    const connector = context.store
      .get()
      .connectors.all.find(({ id, chain }) => id === connectorId && chain === namespace)
    if (!connector) return fail()
    const granted = await adapterOf(context, namespace)?.reconnect({ connectorId })
    // The visitor may have connected or disconnected it meanwhile.
    if (!context.held.get(namespace)?.delete(connectorId)) return fail()
    if (!granted) return fail()
    if (
      selectConnections(context.store.get(), namespace).some(
        (connection) => connection.connectorId === connectorId,
      )
    )
      return
    dispatchConnection(context, namespace, {
      type: 'established',
      connection: toConnection(connector, granted),
      restored: true,
    })
  } catch {
    fail()
  }
}

function restoreNetworks(context: Context, stored: StoredConnections): void {
  patch(context, ({ networks }) => {
    const isRequested = (id: string) => networks.requested.some(({ caipNetworkId }) => caipNetworkId === id)
    const active = { ...networks.active }
    for (const { chainNamespace } of networks.requested) {
      const network = stored.namespaces[chainNamespace]?.network
      if (network && isRequested(network)) active[chainNamespace] = network
    }
    const { activeNamespace = networks.activeNamespace } = stored
    const isKnown = networks.requested.some(({ chainNamespace }) => chainNamespace === activeNamespace)
    return {
      networks: {
        ...networks,
        active,
        activeNamespace: isKnown ? activeNamespace : networks.activeNamespace,
      },
    }
  })
}

function hold(context: Context, namespace: Namespace, connectorId: string): void {
  const held = context.held.get(namespace) ?? new Set()
  held.add(connectorId)
  context.held.set(namespace, held)
}

function connectorAppears(context: Context, namespace: Namespace, connectorId: string): Promise<void> {
  const isThere = () =>
    context.store.get().connectors.all.some(({ id, chain }) => id === connectorId && chain === namespace)
  if (isThere()) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      cancel()
      unsubscribe()
      resolve()
    }
    const cancel = context.environment.delay(finish, announceTimeout)
    const unsubscribe = context.store.subscribe(() => isThere() && finish())
  })
}
