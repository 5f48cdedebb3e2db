import type { ReadyNetwork } from '../readyNetwork.ts'

/** Kaia’s test network. */
export const kairos = {
  id: 1001,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1001',
  name: 'Kairos Testnet',
  nativeCurrency: { name: 'Kairos KAIA', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en-kairos.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kairos.kaiascan.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='%2310130a' d='M6.5 6h2.9v12H6.5zm7.9 0h3.6l-5.5 6 5.5 6h-3.6l-5-6z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
