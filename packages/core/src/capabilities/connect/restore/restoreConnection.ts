import type { Namespace } from '@latchkey/protocol'
import { adapterOf } from '../../../base/connections/adapterOf.ts'
import { dispatchConnection } from '../../../base/connections/dispatchConnection.ts'
import { selectConnections } from '../../../base/connections/selectConnection.ts'
import { toConnection } from '../../../base/connections/toConnection.ts'
import type { Context } from '../../../base/context.ts'

/** How long a stored wallet may take to announce itself. Extensions do so within milliseconds. */
export const announceTimeout = 1_000

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
    const adapter = adapterOf(context, namespace, connectorId)
    const granted = await adapter?.reconnect({ connectorId })
    // The visitor may have connected or disconnected it meanwhile.
    if (!context.held.get(namespace)?.delete(connectorId)) return fail()
    if (!adapter || !granted) return fail()
    if (
      selectConnections(context.store.get(), namespace).some(
        (connection) => connection.connectorId === connectorId,
      )
    )
      return
    dispatchConnection(context, namespace, {
      type: 'established',
      connection: toConnection(adapter, connector, granted),
      restored: true,
    })
  } catch {
    fail()
  }
}

/** Keeps a stored connector stored while it is not connected here. */
export function hold(context: Context, namespace: Namespace, connectorId: string): void {
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
