import type { ReadyNetwork } from '../readyNetwork.ts'

/** Solana’s mainnet-beta. */
export const solanaMainnet = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%2317102b' d='M0 0h24v24H0z'/%3E%3Cpath fill='%2314f195' d='M7.2 6h11.8l-2.3 2.6H5zM5 10.7h11.7l2.3 2.6H7.3zM7.2 15.4h11.8L16.7 18H5z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
