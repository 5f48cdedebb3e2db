// Plain data without Node imports, as `networks.ts`.

/** The accounts that every Substrate development chain funds: `//Alice` to `//Ferdie` of Substrate's public phrase (sr25519). */
export const sandboxPolkadotAccounts = [
  { name: 'Alice', address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' },
  { name: 'Bob', address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty' },
  { name: 'Charlie', address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y' },
  { name: 'Dave', address: '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy' },
  { name: 'Eve', address: '5HGjWAeFDfFCWPsjFQdVV2Msvz2XtMktvgocEZcCj68kUMaw' },
  { name: 'Ferdie', address: '5CiPPseXPECbkjWCa6MnjNokrgYjMqmKndv2rSnekmSK2DjL' },
] as const

/** `//LatchkeyFaucet` of the same phrase: hands out money. */
export const polkadotFaucetAccount = {
  path: '//LatchkeyFaucet',
  address: '5F7Bny1jymQnu34H4kyQTs6nbansGGRaX2fCVh18eZGy2eUZ',
} as const

/** An asset of the Assets pallet. An account needs nothing else to hold it. */
export const sandboxPolkadotAsset = { id: 1984, symbol: 'sUSD', name: 'Sandbox Dollar', decimals: 6 } as const

/** The hash of the chain's first block, at every start. No public network has it. */
export const polkadotGenesisHash =
  '0x164ba4972709f569ea36d5d83eb5bda818bb4f49b91121d990ab7727ac4bac27' as const

// CAIP-2: the beginning of the genesis hash.
const id = '164ba4972709f569ea36d5d83eb5bda8'

/**
 * The sandbox's Polkadot chain at another address than the default one. Its WebSocket is on the same port.
 *
 * @example
 * const network = sandboxPolkadotAt('http://127.0.0.1:5481')
 */
export function sandboxPolkadotAt(url: string) {
  return {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name: 'Sandbox Polkadot',
    nativeCurrency: { name: 'Sandbox DOT', symbol: 'DOT', decimals: 12 },
    rpcUrls: { default: { http: [url], webSocket: [url.replace(/^http/, 'ws')] } },
    testnet: true,
  } as const
}

/** The sandbox's Polkadot chain where `npm start` puts it. */
export const sandboxPolkadot = sandboxPolkadotAt('http://127.0.0.1:4481')
