import type { ReadyNetwork } from '../readyNetwork.ts'

/** Arbitrum One’s test network. */
export const arbitrumSepolia = {
  id: 421_614,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:421614',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23213147' d='M10.6 6h2.8L18 18h-3l-3-8.2L9 18H6zM12 13l1.8 5h-3.6z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
