import type { ReadyNetwork } from '../readyNetwork.ts'

/** Westend’s relay chain. Balances are on its Asset Hub. */
export const westendRelay = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend Relay Chain',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Ccircle cx='12' cy='12' r='6.3' fill='none' stroke='%23e6007a' stroke-linecap='round' stroke-width='4' stroke-dasharray='0 6.597'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
