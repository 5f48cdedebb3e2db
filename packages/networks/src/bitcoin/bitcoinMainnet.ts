import type { ReadyNetwork } from '../readyNetwork.ts'

/** Bitcoin. Its RPC URL is that of an Esplora. */
export const bitcoinMainnet = {
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  assets: {
    imageUrl:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23f7931a' d='M0 0h24v24H0z'/%3E%3Cpath fill='%23fff' d='M8 5.5h1.8V4h1.7v1.5h1.3V4h1.7v1.7c1.6.3 2.6 1.3 2.6 2.8 0 1.2-.6 2.1-1.6 2.6 1.3.4 2.1 1.4 2.1 2.8 0 1.9-1.2 3.1-3.1 3.4V20h-1.7v-1.5h-1.3V20H9.8v-1.5H8zm2.7 2.3v2.8h1.9c1 0 1.7-.5 1.7-1.4s-.7-1.4-1.7-1.4zm0 5v3.4h2.2c1.2 0 2-.6 2-1.7s-.8-1.7-2-1.7z'/%3E%3C/svg%3E",
  },
} as const satisfies ReadyNetwork
