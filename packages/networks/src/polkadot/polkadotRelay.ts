import type { ReadyNetwork } from '../readyNetwork.ts'

/** Polkadot’s relay chain. Balances are on its Asset Hub. */
export const polkadotRelay = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot Relay Chain',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23e6007a' d='M0 0h24v24H0z'/%3E%3Ccircle cx='12' cy='12' r='6.3' fill='none' stroke='%23fff' stroke-linecap='round' stroke-width='4' stroke-dasharray='0 6.597'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
