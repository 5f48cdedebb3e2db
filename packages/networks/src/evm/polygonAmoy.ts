import type { ReadyNetwork } from '../readyNetwork.ts'

/** Polygon’s test network. */
export const polygonAmoy = {
  id: 80_002,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80002',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-amoy.polygon.technology'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='none' stroke='%236600ff' stroke-width='1.9' d='m8.5 16-3.6-2.1V9.8l3.6-2.1 3.6 2.1v4.1l3.4 2 3.6-2.1V9.7l-3.6-2-3.4 2'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
