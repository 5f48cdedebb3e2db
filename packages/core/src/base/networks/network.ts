import type { CaipChainId, Namespace } from '@latchkey/protocol'

/** One chain of a namespace, named by its CAIP-2 id. */
export type Network = {
  /** The chain's own id: a number on EVM, a string elsewhere. */
  id: number | string
  caipNetworkId: CaipChainId
  chainNamespace: Namespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `webSocket` is used for subscriptions, on the chains whose adapter has them. */
  rpcUrls: { default: { http: readonly string[]; webSocket?: readonly string[] | undefined } }
  /** The page's own server, through which the chain is read in place of `rpcUrls`. The kit sets it where it has an `apiUrl`. */
  server?: { apiUrl: string; projectId: string }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  testnet?: boolean | undefined
  assets?: { imageUrl?: string | undefined } | undefined
}

/**
 * What `networks` accepts: a {@link Network}, or a viem chain object, whose namespace and CAIP-2 id follow from its id.
 */
export type NetworkInput = Omit<Network, 'caipNetworkId' | 'chainNamespace' | 'server'> & {
  caipNetworkId?: string | undefined
  chainNamespace?: Namespace | undefined
}
