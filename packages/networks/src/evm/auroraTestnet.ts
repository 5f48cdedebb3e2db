import type { ReadyNetwork } from '../readyNetwork.ts'

/** Aurora’s test network. */
export const auroraTestnet = {
  id: 1_313_161_555,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161555',
  name: 'Aurora Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurora Explorer', url: 'https://explorer.testnet.aurora.dev' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='none' stroke='%2370d44b' stroke-linejoin='round' stroke-width='2.2' d='M12 5.5 5 18h14z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
