import type { Namespace } from '@latchkey/protocol'
import type { BaseState } from '../store/baseState.ts'
import type { Connection } from './connectionState.ts'

/**
 * The connection in use in a namespace (default: the active one).
 *
 * @example
 * const wallet = selectConnection(kit.getState())?.wallet.name
 */
export function selectConnection(
  state: BaseState,
  namespace: Namespace = state.networks.activeNamespace,
): Connection | undefined {
  const connection = state.connections[namespace]
  if (connection?.status !== 'connected') return undefined
  return connection.connections.find(({ account }) => account === connection.active)
}

/**
 * Every connected wallet of a namespace, or of all of them.
 *
 * @example
 * selectConnections(kit.getState()).map(({ account }) => account)
 */
export function selectConnections(
  state: Pick<BaseState, 'connections'>,
  namespace?: Namespace,
): readonly Connection[] {
  const states = namespace ? [state.connections[namespace]] : Object.values(state.connections)
  return states.flatMap((entry) => (entry?.status === 'connected' ? entry.connections : []))
}
