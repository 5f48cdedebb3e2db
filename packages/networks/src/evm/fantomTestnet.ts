import type { ReadyNetwork } from '../readyNetwork.ts'

/** Fantom’s test network. */
export const fantomTestnet = {
  id: 4002,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4002',
  name: 'Fantom Testnet',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.fantom.network'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://testnet.ftmscan.com' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='none' stroke='%231969ff' stroke-width='1.6' d='m12 4.5 5.5 3.200v8.600L12 19.5l-5.5-3.200V7.700zm-5.5 3.200 11 6.400m0-6.400-11 6.400'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
