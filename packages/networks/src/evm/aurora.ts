import type { ReadyNetwork } from '../readyNetwork.ts'

/** Aurora. */
export const aurora = {
  id: 1_313_161_554,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161554',
  name: 'Aurora',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurora Explorer', url: 'https://explorer.aurora.dev' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%2370d44b' d='M0 0h24v24H0z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-linejoin='round' stroke-width='2.2' d='M12 5.5 5 18h14z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
