import type { Adapter, AdapterEvent, Connector, Network } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { type ChainAdmin, createChainAdmin } from '../chain/chainAdmin.ts'
import { type Anvil, startAnvil } from '../chain/startAnvil.ts'
import { createFakeWallet } from '../evm/createFakeWallet.ts'
import type { FakeWallet, FakeWalletOptions } from '../evm/fakeWallet.ts'
import { adapterContext } from './adapterContext.ts'

/** What a new adapter gets: a page, its networks, and a storage that outlives a reload. */
export type AdapterWorld = {
  window: EventTarget
  networks: readonly [Network, Network]
  storage: Map<string, string>
  wallets: readonly FakeWallet[]
}

export type AdapterSetup = {
  create(world: AdapterWorld): Adapter
  /**
   * Whether wallets reach the adapter through a client library. Then what a library itself cannot digest, such as an
   * announcement with getters that throw, is its own affair.
   */
  isBehindLibrary?: boolean | undefined
  /**
   * Whether wallets are elsewhere, and reached by a session. Then they do not announce themselves, one is connected at a time,
   * a session outlives what happens in the wallet, and a request names its network instead of moving the wallet there.
   */
  isRemote?: boolean | undefined
  /** The connector of the wallet. Default: the one that it announces. */
  connectorId?: string | undefined
  /** What has to run before the first test, and what ends it. */
  begin?: (() => Promise<() => Promise<void>>) | undefined
}

/** One page with wallets and an adapter, as a test sees it. */
export type Page = {
  adapter: EvmAdapter
  window: EventTarget
  events: AdapterEvent[]
  /** The events of one type so far. */
  eventsOf<type extends AdapterEvent['type']>(type: type): Extract<AdapterEvent, { type: type }>[]
  connectors(): readonly Connector[]
  stop(): void
  /** The same wallets and storage, a new adapter: what a reload is. */
  reload(): Page
}

export type PageOptions = {
  wallets?: readonly FakeWallet[] | undefined
  enableEIP6963?: boolean | undefined
  enableInjected?: boolean | undefined
}

export type AdapterHarness = {
  readonly connectorId: string
  /** The network the wallets are on. */
  readonly home: Network
  readonly away: Network
  readonly homeChain: ChainAdmin
  readonly awayChain: ChainAdmin
  start(): Promise<void>
  stop(): Promise<void>
  /** A wallet that knows both networks, unless `chains` says otherwise. */
  wallet(options?: Partial<FakeWalletOptions>): FakeWallet
  open(options?: PageOptions): Page
  /** Ends what the last test left. */
  clean(): void
}

function toNetwork(anvil: Anvil, name: string): Network {
  return {
    id: anvil.chainId,
    caipNetworkId: toChainId(`eip155:${anvil.chainId}`),
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    assets: { imageUrl: 'https://explorer.example/icon.png' },
    testnet: true,
  }
}

/** Every capability of the interface: a conforming EVM adapter has all of them. */
export type EvmAdapter = Omit<
  Required<Adapter>,
  | 'setCurrent'
  | 'setConnections'
  | 'pair'
  | 'followStorage'
  | 'transfer'
  | 'estimateFee'
  | 'watchTransaction'
  | 'signTransactions'
  | 'signPsbt'
>

function complete(adapter: Adapter): EvmAdapter {
  const { signMessage, signTypedData, sendTransaction, estimateGas, writeContract } = adapter
  const { getCapabilities, sendCalls, getCallsStatus } = adapter
  if (!signMessage || !signTypedData || !sendTransaction || !estimateGas || !writeContract)
    throw new Error('The adapter lacks a way to sign or send')
  if (!getCapabilities || !sendCalls || !getCallsStatus) throw new Error('The adapter lacks batch calls')
  const signing = { signMessage, signTypedData, sendTransaction, estimateGas, writeContract }
  return { ...adapter, ...signing, getCapabilities, sendCalls, getCallsStatus }
}

export function createAdapterHarness(setup: AdapterSetup): AdapterHarness {
  let chains: { home: Anvil; away: Anvil } | undefined
  let finish: (() => Promise<void>) | undefined
  const endings = new Set<() => void>()
  const running = () => {
    if (!chains) throw new Error('The chains are not running')
    return chains
  }
  const harness: AdapterHarness = {
    connectorId: setup.connectorId ?? 'dev.latchkey.sandbox',
    get home() {
      return toNetwork(running().home, 'Sandbox Home')
    },
    get away() {
      return toNetwork(running().away, 'Sandbox Away')
    },
    get homeChain() {
      return createChainAdmin(running().home)
    },
    get awayChain() {
      return createChainAdmin(running().away)
    },
    async start() {
      const [home, away, ending] = await Promise.all([
        startAnvil({ chainId: 94_411 }),
        startAnvil({ chainId: 94_412 }),
        setup.begin?.(),
      ])
      chains = { home, away }
      finish = ending
    },
    async stop() {
      await Promise.all([chains?.home.stop(), chains?.away.stop(), finish?.()])
    },
    wallet(options = {}) {
      const { home, away } = running()
      const wallet = createFakeWallet({
        chains: [
          { id: home.chainId, rpcUrl: home.url },
          { id: away.chainId, rpcUrl: away.url },
        ],
        ...options,
      })
      endings.add(() => wallet.stop())
      return wallet
    },
    open({ wallets = [], enableEIP6963 = true, enableInjected = false } = {}) {
      const world = {
        window: new EventTarget(),
        networks: [harness.home, harness.away],
        storage: new Map(),
        wallets,
      } as const
      Object.defineProperty(globalThis, 'window', { value: world.window, configurable: true })
      endings.add(() => Reflect.deleteProperty(globalThis, 'window'))
      for (const wallet of wallets) wallet.announce(world.window)

      function load(): Page {
        const adapter = complete(setup.create(world))
        const events: AdapterEvent[] = []
        const stop = adapter.start(
          adapterContext({
            networks: world.networks,
            options: { enableEIP6963, enableInjected },
            storage: world.storage,
            emit: (event) => events.push(event),
          }),
        )
        endings.add(stop)
        const page: Page = {
          adapter,
          window: world.window,
          events,
          eventsOf(type) {
            const isOfType = (event: AdapterEvent): event is Extract<AdapterEvent, { type: typeof type }> =>
              event.type === type
            return events.filter(isOfType)
          },
          connectors: () => page.eventsOf('connectors').at(-1)?.connectors ?? [],
          stop,
          reload() {
            stop()
            return load()
          },
        }
        return page
      }
      return load()
    },
    clean() {
      for (const end of endings) end()
      endings.clear()
    },
  }
  return harness
}
