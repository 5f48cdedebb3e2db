import { type NetworkInput, toNetwork } from '@latchkey/core'
import * as networks from '@latchkey/networks'

const readyNetworks: readonly [name: string, network: networks.ReadyNetwork][] = Object.entries(networks)

/**
 * The name under which `@latchkey/networks` exports a network. Undefined for a network that is not there, is called something else here,
 * or has a WebSocket, which none of those has.
 *
 * @example
 * readyNetworkName({ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls }) // 'mainnet'
 */
export function readyNetworkName(network: NetworkInput): string | undefined {
  if (network.rpcUrls.default.webSocket) return undefined
  const id: string = toNetwork(network).caipNetworkId
  return readyNetworks.find(([, ready]) => ready.caipNetworkId === id && ready.name === network.name)?.[0]
}
