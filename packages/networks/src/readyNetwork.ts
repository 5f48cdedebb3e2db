import type { Namespace } from '@latchkey/protocol'

/**
 * A network with everything that the kit wants to know of it. `createLatchkey` takes it as it is, and so do viem and wagmi where it
 * is an EVM network.
 */
export type ReadyNetwork = {
  /** The chain's own id: a number on EVM, a string elsewhere. */
  id: number | string
  chainNamespace: Namespace
  caipNetworkId: `${Namespace}:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** One public endpoint. A page with a server of its own reads through that server, and does not ask here. */
  rpcUrls: { default: { http: readonly [string] } }
  blockExplorers: { default: { name: string; url: string } }
  /** Only test networks say so. */
  testnet?: true
  /** A drawing of ours, in the address itself: nothing is fetched for it. */
  assets: { imageUrl: `data:image/svg+xml,${string}` }
}
