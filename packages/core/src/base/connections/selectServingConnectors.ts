import type { Namespace } from '@latchkey/protocol'
import type { BaseState } from '../store/baseState.ts'
import type { Connection } from './connectionState.ts'
import type { Connector } from './connector.ts'
import { selectConnection, selectConnections } from './selectConnection.ts'
import { selectConnectors } from './selectConnectors.ts'
import { walletKey } from './walletKey.ts'

/**
 * The connectors by which wallets that are already connected serve a namespace, that of the wallet in use first. Empty where none of them
 * serves it. A wallet that was connected by link has approved every namespace that it serves, so it is never among them.
 *
 * @example
 * const [connector] = selectServingConnectors(kit.getState(), 'solana')
 * if (connector) await kit.connect({ connectorId: connector.id, namespace: 'solana' })
 */
export function selectServingConnectors(state: BaseState, namespace: Namespace): readonly Connector[] {
  const inUse = selectConnection(state)
  const keys = new Set(
    [...(inUse ? [inUse] : []), ...selectConnections(state)].flatMap((connection) =>
      keyOf(state, connection),
    ),
  )
  const offered = selectConnectors({
    options: state.options,
    connectors: { ...state.connectors, filterByNamespace: namespace },
  })
  return [...keys].flatMap((key) => offered.filter(({ name }) => walletKey(name) === key))
}

function keyOf({ connectors }: BaseState, { connectorId, accounts }: Connection): readonly string[] {
  const connector = connectors.all.find(
    ({ id, chain }) => id === connectorId && chain === accounts[0]?.namespace,
  )
  return connector && connector.type !== 'WALLET_CONNECT' ? [walletKey(connector.name)] : []
}
