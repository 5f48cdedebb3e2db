import type { Namespace } from '@latchkey/protocol'
import { alertOnce } from '../../../base/alert/alertOnce.ts'
import { adapterOf } from '../../../base/connections/adapterOf.ts'
import { dispatchConnection } from '../../../base/connections/dispatchConnection.ts'
import { selectConnections } from '../../../base/connections/selectConnection.ts'
import { toConnection } from '../../../base/connections/toConnection.ts'
import type { Context } from '../../../base/context.ts'

/** How long a stored wallet may take to announce itself. Extensions do so within milliseconds. */
export const announceTimeout = 1_000

/** Restores one connection without a prompt. Only a wallet that no longer grants it is forgotten; one that does not answer may be slow. */
export async function restoreConnection(
  context: Context,
  namespace: Namespace,
  connectorId: string,
): Promise<void> {
  const fail = () => dispatchConnection(context, namespace, { type: 'failed', connectorId })
  keepStored(context, namespace, connectorId)
  try {
    await connectorAppears(context, namespace, connectorId)
    const connector = context.store
      .get()
      .connectors.all.find(({ id, chain }) => id === connectorId && chain === namespace)
    if (!connector) return fail()
    const adapter = adapterOf(context, namespace, connectorId)
    const granted = await adapter?.reconnect({ connectorId })
    // The visitor may have connected or disconnected it meanwhile.
    if (!context.unrestored?.get(namespace)?.delete(connectorId)) return fail()
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
  } catch (error) {
    alertOnce(context, error)
    fail()
  }
}

/** Keeps a connector in storage while it is not connected in this tab. */
export function keepStored(context: Context, namespace: Namespace, connectorId: string): void {
  context.unrestored ??= new Map()
  const connectorIds = context.unrestored.get(namespace) ?? new Set()
  connectorIds.add(connectorId)
  context.unrestored.set(namespace, connectorIds)
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
