import type { ReadyNetwork } from '../readyNetwork.ts'

/** OP Mainnet. */
export const optimism = {
  id: 10,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23ff0420' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23fff' d='M8 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 2.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2M13.2 8h3.3a2.9 2.9 0 0 1 0 5.8h-1V16h-2.3z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
