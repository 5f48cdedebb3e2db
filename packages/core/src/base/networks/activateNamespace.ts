import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../context.ts'

/** Makes a namespace the active one. Does nothing where no network of it was requested. */
export function activateNamespace(context: Context, namespace: Namespace): void {
  const { networks } = context.store.get()
  const first = networks.requested.find(({ chainNamespace }) => chainNamespace === namespace)
  if (!first || networks.activeNamespace === namespace) return
  context.store.patch(() => ({
    networks: {
      ...networks,
      activeNamespace: namespace,
      active: { ...networks.active, [namespace]: networks.active[namespace] ?? first.caipNetworkId },
    },
  }))
}
