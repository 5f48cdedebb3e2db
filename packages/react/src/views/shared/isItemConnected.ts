import { type Connector, type PublicState, selectConnections, type Wallet } from '@latchkey/core'

/**
 * Whether a wallet of a list is connected, in any chain family that its row or cell stands for. A wallet that was connected by link is known by
 * its name alone.
 */
export function isItemConnected(
  { connectors, connections }: Pick<PublicState, 'connectors' | 'connections'>,
  { connector, wallet }: { connector?: Connector | undefined; wallet?: Wallet | undefined },
): boolean {
  return selectConnections({ connections }, connectors.filterByNamespace).some(
    ({ connectorId, wallet: { name } }) =>
      name === wallet?.name ||
      [connector, ...(connector?.connectors ?? [])].some((member) => member?.id === connectorId),
  )
}
