import type { ReadyNetwork } from '../readyNetwork.ts'

/** Kusama’s relay chain. Balances are on its Asset Hub. */
export const kusamaRelay = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama Relay Chain',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23000' d='M0 0h24v24H0z'/%3E%3Ccircle cx='12' cy='12' r='6.3' fill='none' stroke='%23fff' stroke-linecap='round' stroke-width='4' stroke-dasharray='0 6.597'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
