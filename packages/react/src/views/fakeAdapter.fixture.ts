import type { Adapter, Connector } from '@latchkey/core'
import { type Namespace, toChainId } from '@latchkey/protocol'

/** An adapter of another namespace with one wallet that has a single network. */
export function createFakeAdapter(namespace: Namespace, more: Partial<Connector> = {}): Adapter {
  const chainId = toChainId(`${namespace}:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`)
  const connection = {
    accounts: [{ namespace, address: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs', type: 'eoa' }],
    chainId,
    provider: {},
    approvedNetworkIds: [chainId],
  } as const
  return {
    type: 'solana',
    namespace,
    start(context) {
      context.emit({
        type: 'connectors',
        connectors: [{ id: 'dev.picky', name: 'Picky', chain: namespace, type: 'EXTERNAL', ...more }],
      })
      return () => {}
    },
    connect: async () => connection,
    reconnect: async () => undefined,
    disconnect: async () => {},
    switchNetwork: async () => {},
    isAddress: () => true,
    getBalance: async () => ({ value: 1_000_000_000n, decimals: 9 }),
  }
}
