import { setMaxListeners } from 'node:events'
import type { Adapter, AdapterContext, AdapterEvent, Connector, Network } from '@latchkey/core'
import { adapterContext } from './adapterContext.ts'
import type { AdapterFamily, FamilyChain } from './adapterFamily.ts'

export type WalletOf<chain extends FamilyChain> = ReturnType<chain['createWallet']>

/** What a new adapter gets: a page, its networks, and a storage that outlives a reload. */
export type AdapterEnvironment<chain extends FamilyChain = FamilyChain> = {
  window: EventTarget
  networks: chain['networks']
  storage: Map<string, string>
  wallets: readonly WalletOf<chain>[]
}

export type AdapterSetup<chain extends FamilyChain = FamilyChain> = {
  family: AdapterFamily<chain>
  create(environment: AdapterEnvironment<chain>): Adapter
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

const required = ['signMessage', 'transfer', 'estimateFee', 'watchTransaction'] as const

/** What every family's adapter can do. */
export type CompleteAdapter = Adapter & Required<Pick<Adapter, (typeof required)[number]>>

function isComplete(adapter: Adapter): adapter is CompleteAdapter {
  return required.every((name) => adapter[name] !== undefined)
}

/** One page with wallets and an adapter, as a test sees it. */
export type Page = {
  adapter: CompleteAdapter
  window: EventTarget
  events: AdapterEvent[]
  /** The events of one type so far. */
  eventsOf<type extends AdapterEvent['type']>(type: type): Extract<AdapterEvent, { type: type }>[]
  connectors(): readonly Connector[]
  stop(): void
  /** The same wallets and storage, a new adapter: what a reload is. */
  reload(): Page
}

export type AdapterHarness<chain extends FamilyChain = FamilyChain> = {
  readonly connectorId: string
  readonly chain: chain
  /** The network the wallets are on. */
  readonly home: Network
  start(): Promise<void>
  stop(): Promise<void>
  /** A wallet that knows the networks, unless its options say otherwise. */
  wallet(options?: Parameters<chain['createWallet']>[0]): WalletOf<chain>
  open(parameters?: {
    wallets?: readonly WalletOf<chain>[] | undefined
    options?: Partial<AdapterContext['options']> | undefined
  }): Page
  /** Ends what the last test left. */
  clean(): void
}

export function createAdapterHarness<chain extends FamilyChain>(
  setup: AdapterSetup<chain>,
): AdapterHarness<chain> {
  let running: chain | undefined
  let finish: (() => Promise<void>) | undefined
  const endings = new Set<() => void>()
  const harness: AdapterHarness<chain> = {
    connectorId: setup.connectorId ?? setup.family.connectorIdOf(),
    get chain() {
      if (!running) throw new Error('The chain is not running')
      return running
    },
    get home() {
      return harness.chain.networks[0]
    },
    async start() {
      const [chain, ending] = await Promise.all([setup.family.start(), setup.begin?.()])
      running = chain
      finish = ending
    },
    async stop() {
      await Promise.all([running?.stop(), finish?.()])
    },
    wallet(options) {
      const wallet = harness.chain.createWallet(options) as WalletOf<chain>
      endings.add(() => wallet.stop())
      return wallet
    },
    open({ wallets = [], options } = {}) {
      const { networks } = harness.chain
      const environment: AdapterEnvironment<chain> = {
        window: new EventTarget(),
        networks,
        storage: new Map(),
        wallets,
      }
      // Many wallets listen to one window here, which Node would take for a leak.
      setMaxListeners(0, environment.window)
      Object.defineProperty(globalThis, 'window', { value: environment.window, configurable: true })
      endings.add(() => Reflect.deleteProperty(globalThis, 'window'))
      for (const wallet of wallets) wallet.announce(environment.window)

      function load(): Page {
        const adapter = setup.create(environment)
        if (!isComplete(adapter)) throw new Error(`The adapter lacks one of ${required.join(', ')}`)
        const events: AdapterEvent[] = []
        const stop = adapter.start(
          adapterContext({
            networks,
            options: { enableInjected: false, ...options },
            storage: environment.storage,
            emit: (event) => events.push(event),
          }),
        )
        endings.add(stop)
        const page: Page = {
          adapter,
          window: environment.window,
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
