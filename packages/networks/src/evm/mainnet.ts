import type { ReadyNetwork } from '../readyNetwork.ts'

/** Ethereum. */
export const mainnet = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23627eea' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23fff' d='m12 3 5 9-5 3-5-3zm0 18 5-8-5 3-5-3z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
