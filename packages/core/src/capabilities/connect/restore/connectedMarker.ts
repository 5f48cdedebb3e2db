import type { Context } from '../../../base/context.ts'

/** The storage key that names the namespaces with a connection to restore. It is all that a page reads before the engine has loaded. */
export const connectedKey = 'connected'

/** Marks the namespaces that an earlier page left connected as reconnecting, so that no button shows the wrong thing first. */
export function readConnectedMarker(context: Context): void {
  const marked = context.storage.read(connectedKey)?.split(',') ?? []
  if (!context.store.get().options.enableReconnect) return
  for (const { namespace } of context.adapters) {
    if (!marked.includes(namespace) || context.store.get().connections[namespace]) continue
    context.store.patch(({ connections }) => ({
      connections: { ...connections, [namespace]: { status: 'reconnecting', connectorIds: [] } },
    }))
  }
}
