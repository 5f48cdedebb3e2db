import type { ReadyNetwork } from '../readyNetwork.ts'

/** Avalanche’s C-Chain. */
export const avalanche = {
  id: 43_114,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43114',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23e84142' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23fff' d='m12 4.5 2.6 4.7L9.5 18H4zm3.6 7.5L20 18h-7.4z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
