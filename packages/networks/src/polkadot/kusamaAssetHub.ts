import type { ReadyNetwork } from '../readyNetwork.ts'

/** Kusama’s chain for balances and tokens. */
export const kusamaAssetHub = {
  id: '48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  name: 'Kusama Asset Hub',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-kusama.subscan.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23000' d='M0 0h24v24H0z'/%3E%3Ccircle cx='12' cy='12' r='6.3' fill='none' stroke='%23fff' stroke-linecap='round' stroke-width='4' stroke-dasharray='0 6.597'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
