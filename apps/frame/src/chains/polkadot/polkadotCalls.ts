/** A call that can be shown. `all` has no amount; the others say whether the sender's account may vanish. */
export type KnownCall = { pallet: 'Balances' | 'Assets'; name: string; kind: 'keepAlive' | 'mayReap' | 'all' }

/**
 * The calls of the balances pallet, by their index in it. They have been the same since there is the pallet; the first was renamed.
 * Source: `#[pallet::call_index]` in substrate/frame/balances/src/lib.rs of paritytech/polkadot-sdk.
 */
const balances: Readonly<Record<number, KnownCall>> = {
  0: { pallet: 'Balances', name: 'transfer_allow_death', kind: 'mayReap' },
  3: { pallet: 'Balances', name: 'transfer_keep_alive', kind: 'keepAlive' },
  4: { pallet: 'Balances', name: 'transfer_all', kind: 'all' },
}

/**
 * Those of the assets pallet moved when destroying an asset became several calls. Source: substrate/frame/assets/src/lib.rs of
 * paritytech/polkadot-sdk.
 */
const assets: Readonly<Record<number, KnownCall>> = {
  8: { pallet: 'Assets', name: 'transfer', kind: 'mayReap' },
  9: { pallet: 'Assets', name: 'transfer_keep_alive', kind: 'keepAlive' },
}

/** Before that: the sandbox's runtime is of that time. */
const olderAssets: Readonly<Record<number, KnownCall>> = {
  5: { pallet: 'Assets', name: 'transfer', kind: 'mayReap' },
  6: { pallet: 'Assets', name: 'transfer_keep_alive', kind: 'keepAlive' },
}

type Pallets = readonly (readonly [index: number, calls: Readonly<Record<number, KnownCall>>])[]

const table = (pallets: Pallets): Readonly<Record<string, KnownCall>> =>
  Object.fromEntries(
    pallets.flatMap(([pallet, calls]) =>
      Object.entries(calls).map(([call, known]) => [`${pallet}.${call}`, known]),
    ),
  )

const assetHub = table([
  [10, balances],
  [50, assets],
])

/**
 * By a chain's genesis hash, and then by `pallet.call`: what a call is. A chain keeps the indices for ever, because a signed transaction has
 * nothing else to name a call by.
 *
 * Sources. Genesis hashes: packages/networks/src/defaults/genesis.ts of polkadot-js/common (polkadot, statemint, statemine); those of the two
 * test networks as several wallets give them. Pallets: `construct_runtime!` in polkadot-fellows/runtimes
 * (relay/polkadot; system-parachains/asset-hubs/asset-hub-polkadot and -kusama), paritytech/polkadot-sdk
 * (cumulus/parachains/runtimes/assets/asset-hub-westend) and paseo-network/runtimes (system-parachains/asset-hub-paseo). A chain that is
 * not here is not guessed at: its calls are shown as bytes, with a warning, and cannot be approved.
 */
export const polkadotCalls: Readonly<Record<string, Readonly<Record<string, KnownCall>>>> = {
  // Polkadot Asset Hub
  '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f': assetHub,
  // Kusama Asset Hub
  '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a': assetHub,
  // Westend Asset Hub
  '0x67f9723393ef76214df0118c34bbbd3dbebc8ed46a10973a8c969d48fe7598c9': assetHub,
  // Paseo Asset Hub
  '0xd6eec26135305a8ad257a20d003357284c8aa03d0bdb2b357ab0a22371e11ef2': assetHub,
  // Polkadot
  '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3': table([[5, balances]]),
  // The sandbox
  '0x164ba4972709f569ea36d5d83eb5bda818bb4f49b91121d990ab7727ac4bac27': table([
    [10, balances],
    [50, olderAssets],
  ]),
}
