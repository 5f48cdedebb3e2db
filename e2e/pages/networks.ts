import type { NetworkInput } from '@latchkey/core'

// Filled in when the pages are built.
declare const CHAIN_ONE_URL: string
declare const CHAIN_TWO_URL: string

const network = (id: number, name: string, url: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Sandbox Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  testnet: true,
})

export const one = network(4_415_001, 'Sandbox One', CHAIN_ONE_URL)
export const two = network(4_415_002, 'Sandbox Two', CHAIN_TWO_URL)
