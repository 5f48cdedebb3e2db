import type { Adapter } from '../adapter/adapter.ts'
import type { Context } from '../context.ts'
import type { Connector } from './connector.ts'

/** Stores an adapter's list of connectors. All connectors are in the order of the adapters, and an id appears once in a namespace. */
export function setConnectors(context: Context, adapter: Adapter, connectors: readonly Connector[]): void {
  context.connectorsOf.set(adapter, connectors)
  const all = context.adapters.flatMap((each) => context.connectorsOf.get(each) ?? [])
  const once = all.filter(
    (connector, index) =>
      all.findIndex(({ id, chain }) => id === connector.id && chain === connector.chain) === index,
  )
  context.store.patch((state) => ({ connectors: { ...state.connectors, all: once } }))
}
