import type { AdapterEvent, Connection } from '@latchkey/core'
import { formatAccountId, toChainId } from '@latchkey/protocol'
import { createFakeWallet, type FakeWallet } from '@latchkey/testing'
import type { EvmEnvironment } from '@latchkey/testing/conformance/evm'
import { adapterContext, eventually } from '@latchkey/testing/private'
import type { Config } from '@wagmi/core'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestConfig, type WagmiModule } from './createWagmiSetup.fixture.ts'
import { wagmi } from './wagmi.ts'

const rdns = 'dev.latchkey.sandbox'

function network(id: number) {
  return {
    id,
    caipNetworkId: toChainId(`eip155:${id}`),
    chainNamespace: 'eip155',
    name: `Sandbox ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    // No test here reads a chain.
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  } as const
}

/** What a dapp and the kit do to each other through one wagmi config. */
export function describeWagmi(name: string, library: WagmiModule): void {
  const [home, away] = [network(94_421), network(94_422)]
  const endings = new Set<() => void>()
  afterEach(() => {
    for (const end of endings) end()
    endings.clear()
  })

  function wallet(options: { rdns?: string; accounts?: readonly number[] } = {}): FakeWallet {
    const chains = [home, away].map(({ id }) => ({ id, rpcUrl: 'http://127.0.0.1:1' }))
    const [first = { id: 1, rpcUrl: '' }, ...rest] = chains
    return createFakeWallet({ chains: [first, ...rest], ...options })
  }

  function open(wallets: readonly FakeWallet[]) {
    const environment: EvmEnvironment = {
      window: new EventTarget(),
      networks: [home, away],
      storage: new Map(),
      wallets,
    }
    Object.defineProperty(globalThis, 'window', { value: environment.window, configurable: true })
    for (const each of wallets) each.announce(environment.window)
    function load() {
      const config = createTestConfig(library, environment)
      const adapter = wagmi(config, { load: async () => library })
      const events: AdapterEvent[] = []
      const start = () => {
        const stop = adapter.start(
          adapterContext({ networks: environment.networks, emit: (event) => events.push(event) }),
        )
        endings.add(stop)
        return stop
      }
      const types = () => events.map(({ type }) => type).filter((type) => type !== 'connectors')
      return { config, adapter, events, types, start, load }
    }
    return load()
  }

  /** A wallet as another adapter connected it. */
  function toConnection(
    { info: { name }, provider }: FakeWallet,
    addresses: readonly [string, ...string[]],
  ): Connection {
    const [address] = addresses
    return {
      account: formatAccountId({ chainId: home.caipNetworkId, address }),
      address,
      connectorId: 'far',
      adapterType: 'universal',
      accounts: addresses.map((each) => ({ namespace: 'eip155', address: each, type: 'eoa' })),
      chainId: home.caipNetworkId,
      wallet: { name, type: 'WALLET_CONNECT' },
      provider,
    }
  }

  /** What the dapp's hooks are about. */
  function accountOf({ state: { connections, current } }: Config) {
    const { connector, accounts, chainId } = connections.get(current ?? '') ?? {}
    return connector && { id: connector.id, address: accounts?.[0], chainId }
  }

  function connectorOf(config: Config, id = rdns) {
    const connector = config.connectors.find((candidate) => candidate.id === id)
    if (!connector) throw new Error(`No connector ${id}`)
    return connector
  }

  describe(name, () => {
    test('behavior: the wallet that the kit uses is the one that the dapp uses', async () => {
      const page = open([wallet(), wallet({ rdns: 'dev.latchkey.other', accounts: [1] })])
      page.start()
      const { adapter, config } = page
      await adapter.connect({ connectorId: rdns })
      await adapter.connect({ connectorId: 'dev.latchkey.other' })
      expect(config.state.current).toBe(connectorOf(config, 'dev.latchkey.other').uid)
      adapter.setCurrent?.({ connectorId: rdns })
      expect(config.state.current).toBe(connectorOf(config).uid)
      adapter.setCurrent?.({ connectorId: 'nobody' })
      expect(config.state.current).toBe(connectorOf(config).uid)
    })

    test('behavior: what the kit does, the dapp sees', async () => {
      const page = open([wallet()])
      page.start()
      const { adapter, config } = page
      await adapter.connect({ connectorId: rdns })
      expect(config.state.status).toBe('connected')
      expect(config.state.current).toBe(connectorOf(config).uid)
      await adapter.switchNetwork({ connectorId: rdns, network: away })
      expect(config.state.chainId).toBe(away.id)
      await adapter.disconnect({ connectorId: rdns })
      expect(config.state.status).toBe('disconnected')
      expect(page.types()).not.toContain('connected')
      expect(page.types()).not.toContain('disconnected')
    })

    test('behavior: what the dapp does, the kit hears', async () => {
      const sandbox = wallet({ accounts: [1] })
      const page = open([sandbox])
      page.start()
      const { config } = page
      const connector = connectorOf(config)
      await library.connect(config, { connector })
      await eventually(() => page.events.find(({ type }) => type === 'connected')).toEqual({
        type: 'connected',
        connectorId: rdns,
        connection: {
          accounts: [
            { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
          ],
          chainId: home.caipNetworkId,
          provider: sandbox.provider,
        },
      })
      await library.switchChain(config, { chainId: away.id })
      await eventually(() => page.events.at(-1)).toEqual({
        type: 'networkChanged',
        connectorId: rdns,
        chainId: away.caipNetworkId,
      })
      await library.disconnect(config)
      await eventually(() => page.events.at(-1)).toEqual({ type: 'disconnected', connectorId: rdns })
    })

    test('behavior: the dapp was connected before the kit started', async () => {
      const page = open([wallet()])
      await library.connect(page.config, { connector: connectorOf(page.config) })
      page.start()
      await eventually(page.types).toEqual(['connected'])
      expect((await page.adapter.connect({ connectorId: rdns })).accounts).toHaveLength(1)
    })

    test('behavior: dapp and kit reconnect at the same time', async () => {
      const [first, second] = [wallet({ rdns: 'org.first' }), wallet({ rdns: 'org.second', accounts: [1] })]
      const page = open([first, second])
      page.start()
      await page.adapter.connect({ connectorId: 'org.first' })
      await page.adapter.connect({ connectorId: 'org.second' })
      const reloaded = page.load()
      reloaded.start()
      const [, ...connections] = await Promise.all([
        library.reconnect(reloaded.config),
        reloaded.adapter.reconnect({ connectorId: 'org.second' }),
        reloaded.adapter.reconnect({ connectorId: 'org.first' }),
      ])
      expect(connections.map((connection) => connection?.accounts.length)).toEqual([1, 1])
      expect(reloaded.config.state.connections.size).toBe(2)
      expect(reloaded.types()).not.toContain('disconnected')
    })

    test('behavior: reconnecting one wallet keeps the others', async () => {
      const wallets = ['org.first', 'org.second', 'org.third'].map((each, index) =>
        wallet({ rdns: each, accounts: [index] }),
      )
      const page = open(wallets)
      page.start()
      for (const { info } of wallets) await page.adapter.connect({ connectorId: info.rdns })
      const reloaded = page.load()
      reloaded.start()
      for (const { info } of wallets)
        expect(await reloaded.adapter.reconnect({ connectorId: info.rdns })).toBeDefined()
      expect(reloaded.config.state.connections.size).toBe(3)
      expect(reloaded.types()).toEqual([])
    })

    test('behavior: a wallet that wagmi wrongly holds for connected is asked again', async () => {
      const sandbox = wallet()
      const page = open([sandbox])
      page.start()
      await page.adapter.connect({ connectorId: rdns })
      sandbox.fail.locked = true
      await expect(page.adapter.connect({ connectorId: rdns })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
      expect(page.config.state.status).toBe('disconnected')
      sandbox.fail.locked = false
      expect((await page.adapter.connect({ connectorId: rdns })).accounts).toHaveLength(1)
    })

    test('behavior: started twice, as React does in development', async () => {
      const page = open([wallet()])
      page.start()()
      page.start()
      await library.connect(page.config, { connector: connectorOf(page.config) })
      await eventually(page.types).toEqual(['connected'])
    })

    test('behavior: a network that the wagmi config does not have', async () => {
      const sandbox = wallet()
      const page = open([sandbox])
      page.start()
      await page.adapter.connect({ connectorId: rdns })
      await page.adapter.switchNetwork({ connectorId: rdns, network: network(94_499) })
      expect(sandbox.getChainId()).toBe(94_499)
      await eventually(() => page.events.at(-1)).toMatchObject({
        type: 'networkChanged',
        chainId: 'eip155:94499',
      })
    })

    test('behavior: a wallet that another adapter connected is in wagmi, until it is gone', async () => {
      const [sandbox, elsewhere] = [wallet(), wallet({ accounts: [1, 2] })]
      const page = open([sandbox])
      page.start()
      const { adapter, config } = page
      await adapter.connect({ connectorId: rdns })
      await elsewhere.provider.request({ method: 'eth_requestAccounts' })
      const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      const connection = toConnection(elsewhere, [address])
      adapter.setConnections?.([connection], connection)
      await eventually(() => accountOf(config)).toMatchObject({ address, chainId: home.id, id: 'far' })
      expect(config.connectors.map(({ id }) => id)).not.toContain('far')

      const [first, second] = [connection.address, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
      const changed = { ...toConnection(elsewhere, [second, first]), chainId: away.caipNetworkId }
      adapter.setConnections?.([changed], undefined)
      adapter.setConnections?.([changed], changed)
      await eventually(() => accountOf(config)).toMatchObject({ address: second, chainId: away.id })
      adapter.setCurrent?.({ connectorId: rdns })
      expect(accountOf(config)?.id).toBe(rdns)

      adapter.setConnections?.([], undefined)
      await eventually(() => config.state.connections.size).toBe(1)
      expect(accountOf(config)?.id).toBe(rdns)
      expect(page.types(), 'to the kit it is no news').toEqual([])
    })

    test('behavior: another adapter’s wallet beside the one in use is not put in its place', async () => {
      const [sandbox, elsewhere] = [wallet(), wallet({ accounts: [1] })]
      const page = open([sandbox])
      page.start()
      const { adapter, config } = page
      await adapter.connect({ connectorId: rdns })
      await elsewhere.provider.request({ method: 'eth_requestAccounts' })
      adapter.setConnections?.(
        [toConnection(elsewhere, ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])],
        undefined,
      )
      await eventually(() => config.state.connections.size).toBe(2)
      await eventually(() => accountOf(config)?.id).toBe(rdns)
    })

    test('behavior: what is no EIP-1193 provider stays out', async () => {
      const page = open([])
      page.start()
      const connection = {
        ...toConnection(wallet(), ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']),
        provider: {},
      }
      page.adapter.setConnections?.([connection], connection)
      const good = { ...toConnection(wallet(), [connection.address]), connectorId: 'good' }
      page.adapter.setConnections?.([connection, good], good)
      await eventually(() => accountOf(page.config)?.id).toBe('good')
      expect(page.config.state.connections.size).toBe(1)
    })

    test('error: a refused network leaves neither connected', async () => {
      const sandbox = createFakeWallet({
        chains: [
          { id: home.id, rpcUrl: '' },
          { id: away.id, rpcUrl: '' },
        ],
        approve: ({ kind }) => kind !== 'network',
      })
      const page = open([sandbox])
      page.start()
      await expect(page.adapter.connect({ connectorId: rdns, network: away })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
      expect(page.config.state.status).toBe('disconnected')
    })
  })
}
