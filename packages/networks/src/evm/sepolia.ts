import type { ReadyNetwork } from '../readyNetwork.ts'

/** Ethereum’s test network for applications. */
export const sepolia = {
  id: 11_155_111,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155111',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-sepolia-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23627eea' d='m12 3.5 5.2 8.7-5.2 3.1-5.2-3.1zm0 17 5.2-7.3-5.2 3.1-5.2-3.1z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
