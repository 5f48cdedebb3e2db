import { type PublicState, selectConnections, type WalletListItem } from '@latchkey/core'

/**
 * Whether a wallet of the list is connected, in any chain family that its row stands for. A wallet that was connected by link is known by
 * its name alone.
 */
export function isItemConnected(
  { connectors, connections }: Pick<PublicState, 'connectors' | 'connections'>,
  { connector, wallet }: WalletListItem,
): boolean {
  return selectConnections({ connections }, connectors.filterByNamespace).some(
    ({ connectorId, wallet: { name } }) =>
      name === wallet?.name ||
      [connector, ...(connector?.connectors ?? [])].some((member) => member?.id === connectorId),
  )
}
