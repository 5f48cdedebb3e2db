import type { ReadyNetwork } from '../readyNetwork.ts'

/** BNB Smart Chain. */
export const bsc = {
  id: 56,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:56',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-dataseed.bnbchain.org'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23f0b90b' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23fff' d='m12 4 4.6 4.6-1.7 1.7L12 7.4l-2.9 2.9-1.7-1.7zm0 16 4.6-4.6-1.7-1.7-2.9 2.9-2.9-2.9-1.7 1.7zm0-10.4 2.4 2.4-2.4 2.4L9.6 12zM4 12l1.7-1.7L7.4 12l-1.7 1.7zm12.6 0 1.7-1.7L20 12l-1.7 1.7z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
