// Plain data without Node imports: the web application's sandbox mode reads it in the browser.
import { sandboxAccounts } from './accounts.ts'

export { sandboxBitcoin, sandboxBitcoinAccounts, sandboxBitcoinAt } from './bitcoin/sandboxBitcoin.ts'
export {
  sandboxPolkadot,
  sandboxPolkadotAccounts,
  sandboxPolkadotAsset,
  sandboxPolkadotAt,
} from './polkadot/sandboxPolkadot.ts'
export {
  sandboxSolana,
  sandboxSolanaAccounts,
  sandboxSolanaAt,
  sandboxSolanaToken,
} from './solana/sandboxSolana.ts'

type Address = `0x${string}`

/** An ERC-20 token of the sandbox. It has the same address on both chains. */
export type SandboxToken = { symbol: string; name: string; decimals: number; address: Address }

/** A collection of the sandbox. It has the same address on both chains. */
export type SandboxNft = { standard: 'ERC-721' | 'ERC-1155'; symbol: string; name: string; address: Address }

/** A pool of the sandbox's exchange. Its price is that of the base token in the quote token. */
export type SandboxPool = {
  address: Address
  /** In hundredths of a basis point. */
  fee: number
  base: SandboxToken
  quote: SandboxToken
}

/** One of the sandbox's chains, as viem and `createLatchkey` take it. */
export type SandboxNetwork = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly [string] } }
  contracts: {
    multicall3: { address: Address; blockCreated: number }
    ensRegistry: { address: Address }
    ensUniversalResolver: { address: Address }
  }
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

const [sand, susd, susdt] = sandboxTokens
const weth = {
  symbol: 'WETH',
  name: 'Wrapped Ether',
  decimals: 18,
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
} as const satisfies SandboxToken

/**
 * Uniswap v3 and wrapped ether, where they are on Ethereum. Whatever finds them there finds them here.
 *
 * @example
 * const price = await quote(sandboxDex.quoterV2, sandboxDex.pools[0])
 */
export const sandboxDex = {
  weth,
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  positionManager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
  quoterV2: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  swapRouter02: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  pools: [
    { address: '0x1022a0f809aBf4148c2497590713Fe17a2f59018', fee: 500, base: weth, quote: susd },
    { address: '0x656cFB2E334f1d1a8CF668D39f5fA3018b8BF11a', fee: 3000, base: sand, quote: susd },
    { address: '0xB0Db40c59Bc93E2758558086F771794Fa704C803', fee: 100, base: susdt, quote: susd },
  ],
} as const satisfies { pools: readonly SandboxPool[]; weth: SandboxToken; [contract: string]: unknown }

/**
 * The collections: the fourth and fifth contracts that the faucet's account deploys, and the first of another. The pictures of
 * the last are not on the chain: the console serves them as a gateway to IPFS does. Anybody may mint.
 */
export const sandboxNfts = {
  keys: {
    standard: 'ERC-721',
    symbol: 'KEY',
    name: 'Sandbox Keys',
    address: '0x80808af5d2ebAc5DB5A0926EcE84BBA79F948F5e',
  },
  passes: {
    standard: 'ERC-1155',
    symbol: 'PASS',
    name: 'Sandbox Passes',
    address: '0x52eFA8e758A419b3c5E05A6840D3846A655d0231',
  },
  postcards: {
    standard: 'ERC-721',
    symbol: 'CARD',
    name: 'Sandbox Postcards',
    address: '0x7af4a44C3EBac79aFdE9E1E7F174955BA21a4271',
  },
} as const satisfies Record<string, SandboxNft>

/**
 * The name service: the next four contracts of the faucet's account, and whose names are registered. The last has no
 * avatar.
 */
export const sandboxEns = {
  registry: '0xB6427Cd75665a77a82d8D3eB61a194B1D62Be2ec',
  reverseRegistrar: '0x59e5a461Fa3d1EB26F38937B7E461fce02D3f6f7',
  publicResolver: '0xD28E6a40E4560072e91eDECF3A9ea77691E53088',
  universalResolver: '0xf1fE672B2da926c85dEd9955d5911f31219921D5',
  names: [
    { name: 'mira.eth', address: sandboxAccounts[0], hasAvatar: true },
    { name: 'theo.eth', address: sandboxAccounts[1], hasAvatar: true },
    { name: 'noor.eth', address: sandboxAccounts[2], hasAvatar: true },
    { name: 'juno.eth', address: sandboxAccounts[3], hasAvatar: false },
  ],
} as const

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
    contracts: {
      multicall3: { address: multicall3Address, blockCreated: 0 },
      ensRegistry: { address: sandboxEns.registry },
      ensUniversalResolver: { address: sandboxEns.universalResolver },
    },
    testnet: true,
  }
}
