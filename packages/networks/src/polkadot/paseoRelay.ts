import type { ReadyNetwork } from '../readyNetwork.ts'

/** Paseo’s relay chain. Balances are on its Asset Hub. */
export const paseoRelay = {
  id: '77afd6190f1554ad45fd0d31aee62aac',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:77afd6190f1554ad45fd0d31aee62aac',
  name: 'Paseo Relay Chain',
  nativeCurrency: { name: 'Paseo', symbol: 'PAS', decimals: 10 },
  rpcUrls: { default: { http: ['https://paseo.rpc.amforc.com'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://paseo.subscan.io' } },
  testnet: true,
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23eceef2' d='M0 0h24v24H0z'/%3E%3Ccircle cx='12' cy='12' r='6.3' fill='none' stroke='%23e6007a' stroke-linecap='round' stroke-width='4' stroke-dasharray='0 6.597'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
