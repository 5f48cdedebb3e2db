import type { ReadyNetwork } from '../readyNetwork.ts'

/** Kaia, which was Klaytn. */
export const kaia = {
  id: 8217,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8217',
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kaiascan.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23bff009' d='M0 0h24v24H0z'/%3E%3Cpath fill='%2310130a' d='M6.5 6h2.9v12H6.5zm7.9 0h3.6l-5.5 6 5.5 6h-3.6l-5-6z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
