import type { ReadyNetwork } from '../readyNetwork.ts'

/** Berachain’s test network. */
export const berachainBepolia = {
  id: 80_069,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80069',
  name: 'Berachain Bepolia',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://bepolia.rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://testnet.berascan.com' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23814625' d='M7.5 5.5A2.5 2.5 0 0 0 6 9.9a7 7 0 1 0 12 0 2.5 2.5 0 0 0-2.8-4.1l-.7.5a8 8 0 0 0-5 0A2.5 2.5 0 0 0 7.5 5.5'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
