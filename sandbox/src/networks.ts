// Plain data without Node imports: the web application's sandbox mode reads it in the browser.

/** An ERC-20 token of the sandbox. It has the same address on both chains. */
export type SandboxToken = { symbol: string; name: string; decimals: number; address: `0x${string}` }

/** One of the sandbox's chains, as viem and `createLatchkey` take it. */
export type SandboxNetwork = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly [string] } }
  contracts: { multicall3: { address: `0x${string}`; blockCreated: number } }
  testnet: true
}

/** Where the contract that bundles calls is, here as on public networks. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The first three contracts that the faucet's account deploys, in this order. */
export const sandboxTokens = [
  {
    symbol: 'SAND',
    name: 'Sandbox Token',
    decimals: 18,
    address: '0x288CA8bcE1494f6Fa088Eb3fD3F3bF79176c2984',
  },
  {
    symbol: 'sUSD',
    name: 'Sandbox Dollar',
    decimals: 6,
    address: '0x7ed6C5c59aDC401344782795a4A4143449346301',
  },
  // Behaves like USDT on Ethereum: its calls return nothing, and an allowance must be reset before it is changed.
  {
    symbol: 'sUSDT',
    name: 'Sandbox Tether',
    decimals: 6,
    address: '0x962045D8573929109b6b5015F7b3002F9f90C765',
  },
] as const satisfies readonly SandboxToken[]

/**
 * The sandbox's chains at other addresses than the default ones.
 *
 * @example
 * const [one, two] = sandboxNetworksAt({ one: 'http://127.0.0.1:5451', two: 'http://127.0.0.1:5452' })
 */
export function sandboxNetworksAt(urls: {
  one: string
  two: string
}): readonly [SandboxNetwork, SandboxNetwork] {
  return [network(4_415_001, 'Sandbox One', urls.one), network(4_415_002, 'Sandbox Two', urls.two)]
}

/** The sandbox's chains where `npm start` puts them. No public network has these ids. */
export const sandboxNetworks = sandboxNetworksAt({
  one: 'http://127.0.0.1:4451',
  two: 'http://127.0.0.1:4452',
})

function network(id: number, name: string, url: string): SandboxNetwork {
  return {
    id,
    name,
    nativeCurrency: { name: 'Sandbox Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: multicall3Address, blockCreated: 0 } },
    testnet: true,
  }
}
