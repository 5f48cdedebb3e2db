import type { ReadyNetwork } from '../readyNetwork.ts'

/** Westend’s chain for balances and tokens. */
export const westendAssetHub = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  name: 'Westend Asset Hub',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: ['https://westend-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-westend.subscan.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Ccircle cx='12' cy='12' r='6.3' fill='none' stroke='%23e6007a' stroke-linecap='round' stroke-width='4' stroke-dasharray='0 6.597'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
