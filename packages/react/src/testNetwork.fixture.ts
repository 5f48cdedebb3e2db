import type { NetworkInput } from '@latchkey/core'

/** A network for tests. */
export function evmNetwork(id: number, name = `Test ${id}`): NetworkInput {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://chain.example/${id}`] } },
  }
}
