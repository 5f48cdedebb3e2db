import type { Namespace } from '@latchkey/protocol'
import { adapterOf } from '../adapter/adapterOf.ts'
import type { Context } from '../context.ts'
import { selectConnection, selectConnections } from './selectConnection.ts'

/** Lets a namespace's own adapter know the wallets that others have connected. */
export function shareConnections(context: Context, namespace: Namespace): void {
  for (const adapter of context.adapters) {
    if (adapter.namespace !== namespace || !adapter.setOthers) continue
    const state = context.store.get()
    const others = selectConnections(state, namespace).filter(
      ({ connectorId }) => adapterOf(context, namespace, connectorId) !== adapter,
    )
    adapter.setOthers(
      others,
      others.find(({ account }) => account === selectConnection(state, namespace)?.account),
    )
  }
}
