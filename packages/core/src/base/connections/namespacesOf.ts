import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../context.ts'

/** The namespaces that an adapter serves, each once. */
export function namespacesOf({ adapters }: Context): ReadonlySet<Namespace> {
  return new Set(adapters.map(({ namespace }) => namespace))
}
