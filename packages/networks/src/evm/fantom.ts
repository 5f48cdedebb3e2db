import type { ReadyNetwork } from '../readyNetwork.ts'

/** Fantom. */
export const fantom = {
  id: 250,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:250',
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpcapi.fantom.network'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%231969ff' d='M0 0h24v24H0z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-width='1.6' d='m12 4.5 5.5 3.200v8.600L12 19.5l-5.5-3.200V7.700zm-5.5 3.200 11 6.400m0-6.400-11 6.400'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
