import type { ReadyNetwork } from '../readyNetwork.ts'

/** Gnosis. */
export const gnosis = {
  id: 100,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%233e6957' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23fff' d='M5.6 7.2 12 13.6l6.4-6.4A8 8 0 1 1 5.6 7.2'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
