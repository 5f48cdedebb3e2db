import type { Namespace } from '@latchkey/protocol'
import type { Adapter } from '../adapter/adapter.ts'
import type { Context } from '../context.ts'

/** The adapter that has a connector; without one, the namespace's own. */
export function adapterOf(
  context: Context,
  namespace: Namespace,
  connectorId?: string | undefined,
): Adapter | undefined {
  const adapters = context.adapters.filter((adapter) => adapter.namespace === namespace)
  return (
    adapters.find((adapter) => context.connectorsOf.get(adapter)?.some(({ id }) => id === connectorId)) ??
    adapters[0]
  )
}
