import type { ReadyNetwork } from '../readyNetwork.ts'

/** Celo’s test network. */
export const celoSepolia = {
  id: 11_142_220,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11142220',
  name: 'Celo Sepolia Testnet',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] } },
  blockExplorers: { default: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Ccircle cx='12' cy='12' r='5.5' fill='none' stroke='%23000' stroke-width='3'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
