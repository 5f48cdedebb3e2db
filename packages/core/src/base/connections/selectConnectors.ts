import type { BaseState } from '../store/baseState.ts'
import type { Connector } from './connector.ts'
import { mergeConnectors } from './mergeConnectors.ts'

/**
 * The connectors to offer: of the filtered namespace, without excluded ones, one for each wallet.
 *
 * @example
 * const connectors = selectConnectors(kit.getState())
 */
export function selectConnectors(state: Pick<BaseState, 'connectors' | 'options'>): readonly Connector[] {
  const { all, filterByNamespace } = state.connectors
  const { excludeWalletIds } = state.options
  return mergeConnectors(
    all.filter(
      (connector) =>
        (filterByNamespace === undefined || connector.chain === filterByNamespace) &&
        ![connector.id, connector.explorerId, connector.info?.rdns].some(
          (id) => id !== undefined && excludeWalletIds.includes(id),
        ),
    ),
  )
}
