import type { ReadyNetwork } from '../readyNetwork.ts'

/** Avalanche’s test network. */
export const avalancheFuji = {
  id: 43_113,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43113',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23e84142' d='m12 4.5 2.6 4.7L9.5 18H4zm3.6 7.5L20 18h-7.4z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
