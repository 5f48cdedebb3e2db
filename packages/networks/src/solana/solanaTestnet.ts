import type { ReadyNetwork } from '../readyNetwork.ts'

/** Solana’s test network for validators. */
export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: {
    default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=testnet' },
  },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='%2317102b' d='M7.2 6h11.8l-2.3 2.6H5zM5 10.7h11.7l2.3 2.6H7.3zM7.2 15.4h11.8L16.7 18H5z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
