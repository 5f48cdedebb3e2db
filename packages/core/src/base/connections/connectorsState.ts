import type { Namespace } from '@latchkey/protocol'
import type { Connector } from './connector.ts'

export type ConnectorsState = {
  /** Every connector of every adapter, one a namespace. */
  all: readonly Connector[]
  filterByNamespace?: Namespace | undefined
  /** The connector of the active connection of each namespace. */
  activeConnectorIds: Readonly<Partial<Record<Namespace, string>>>
}
