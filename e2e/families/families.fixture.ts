import { bitcoin } from '@latchkey/bitcoin'
import {
  type Adapter,
  createLatchkey,
  type Kit,
  type LatchkeyOptions,
  type NetworkInput,
} from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'
import {
  createFakeBitcoinWallet,
  createFakePolkadotWallet,
  createFakeSolanaWallet,
  createFakeWallet,
} from '@latchkey/testing'

// No node listens at this address, because these tests need none to connect, switch or lose a wallet.
const rpcUrl = 'http://127.0.0.1:9'

/** The members that fake wallets of every family have. */
export type FamilyWallet = {
  connectorId: string
  announce(target: EventTarget): () => void
  setAccounts(accounts: readonly number[]): Promise<void>
  disconnect(): Promise<void>
  readonly fail: { reject: boolean }
}

export type Family = {
  namespace: NonNullable<NetworkInput['chainNamespace']>
  networks: readonly [NetworkInput, NetworkInput]
  adapter(target: EventTarget): Adapter
  wallet(name: string, account: number): FamilyWallet
}

function network(
  chainNamespace: Family['namespace'],
  id: number | string,
  symbol: string,
  decimals: number,
): NetworkInput {
  return {
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name: `${chainNamespace} ${id}`,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}

export const families = {
  evm: {
    namespace: 'eip155',
    networks: [network('eip155', 1, 'ETH', 18), network('eip155', 2, 'ETH', 18)],
    adapter: (target) => ethers({ target }),
    wallet(name, account) {
      const rdns = `example.${name.toLowerCase()}`
      const chains = [
        { id: 1, rpcUrl },
        { id: 2, rpcUrl },
      ] as const
      const wallet = createFakeWallet({ name, rdns, accounts: [account], chains })
      return { ...wallet, connectorId: rdns }
    },
  },
  solana: {
    namespace: 'solana',
    networks: [
      network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', 9),
      network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'SOL', 9),
    ],
    adapter: (target) => solana({ target }),
    wallet(name, account) {
      const chains = [
        { id: 'solana:mainnet', rpcUrl },
        { id: 'solana:devnet', rpcUrl },
      ] as const
      return { ...createFakeSolanaWallet({ name, accounts: [account], chains }), connectorId: name }
    },
  },
  bitcoin: {
    namespace: 'bip122',
    networks: [
      network('bip122', '000000000019d6689c085ae165831e93', 'BTC', 8),
      network('bip122', '0f9188f13cb7b2c71f2a335e3a4fc328', 'BTC', 8),
    ],
    adapter: (target) => bitcoin({ target }),
    wallet(name, account) {
      const chains = [
        { id: 'bitcoin:mainnet', rpcUrl },
        { id: 'bitcoin:regtest', rpcUrl },
      ] as const
      return { ...createFakeBitcoinWallet({ name, accounts: [account], chains }), connectorId: name }
    },
  },
  polkadot: {
    namespace: 'polkadot',
    networks: [
      network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'DOT', 10),
      network('polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'KSM', 12),
    ],
    adapter: (target) => polkadot({ target }),
    wallet(name, account) {
      return { ...createFakePolkadotWallet({ name, accounts: [account] }), connectorId: name }
    },
  },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof families
export const familyNames = Object.keys(families) as readonly FamilyName[]

const entries = Object.values<Family>(families)

/** A browser with two wallets of each family, each with its own account, and with the storage of its pages. */
export function openBrowser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const wallets = new Map(
    entries.map((family) => [
      family.namespace,
      { first: family.wallet('First', 0), second: family.wallet('Second', 1) },
    ]),
  )
  return { storage: storage as Storage, wallets }
}

/** A page with a kit of all four families. */
export function openPage({ storage, wallets } = openBrowser(), options: Pick<LatchkeyOptions, 'siwx'> = {}) {
  const target = new EventTarget()
  const [first, ...rest] = entries.flatMap(({ networks }) => networks)
  if (!first) throw new Error('no network')
  const kit = createLatchkey(
    {
      projectId: 'families',
      networks: [first, ...rest],
      adapters: entries.map(({ adapter }) => adapter(target)),
      ...options,
    },
    { storage: () => storage },
  )
  const stopKit = kit.start()
  const stops = [...wallets.values()].flatMap(({ first, second }) => [
    first.announce(target),
    second.announce(target),
  ])
  return {
    kit,
    of(name: FamilyName) {
      const found = wallets.get(families[name].namespace)
      if (!found) throw new Error(`no wallets of ${name}`)
      return found
    },
    close() {
      // The kit stops first, because it would take a wallet that is removed from a running page for a lost one.
      stopKit()
      for (const stop of stops) stop()
    },
  }
}

/** Everything in the kit's state about a family. */
export function stateOf(kit: Kit, name: FamilyName) {
  const { namespace } = families[name]
  const { connections, connectors, networks, accounts } = kit.getState()
  return {
    connection: connections[namespace],
    connectorId: connectors.activeConnectorIds[namespace],
    connectors: connectors.all.filter(({ chain }) => chain === namespace),
    network: networks.active[namespace],
    account: accounts[namespace],
  }
}
