import type { ReadyNetwork } from '../readyNetwork.ts'

/** Polygon. */
export const polygon = {
  id: 137,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-bor-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%236600ff' d='M0 0h24v24H0z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-width='1.9' d='m8.5 16-3.6-2.1V9.8l3.6-2.1 3.6 2.1v4.1l3.4 2 3.6-2.1V9.7l-3.6-2-3.4 2'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
