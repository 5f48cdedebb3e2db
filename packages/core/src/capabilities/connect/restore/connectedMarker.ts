import type { Context } from '../../../base/context.ts'

/** The storage key that names the namespaces with a connection to restore. It is all that a page reads before the engine has loaded. */
export const connectedKey = 'connected'

/** Marks the namespaces that an earlier page left connected as reconnecting, so that no button shows the wrong thing first. */
export function readConnectedMarker(context: Context): void {
  const marked = context.store.get().options.enableReconnect ? context.storage.read(connectedKey) : undefined
  for (const { namespace } of context.adapters) {
    // No namespace is a part of the name of another.
    if (!marked?.includes(namespace)) continue
    // What is known of the namespace by now stays.
    context.store.patch(({ connections }) => ({
      connections: { [namespace]: { status: 'reconnecting', connectorIds: [] }, ...connections },
    }))
  }
}
