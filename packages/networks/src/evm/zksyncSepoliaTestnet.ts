import type { ReadyNetwork } from '../readyNetwork.ts'

/** ZKsync Era’s test network. */
export const zksyncSepoliaTestnet = {
  id: 300,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:300',
  name: 'ZKsync Sepolia Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='%231755f4' d='M3.5 12 9 7v3.3h6.6zm17 0L15 17v-3.3H8.4z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
