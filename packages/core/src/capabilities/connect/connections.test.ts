import { formatAccountId, toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { loadLibrary } from '../../base/load/loadLibrary.ts'
import { createTestAdapter } from '../../fixtures/adapter.fixture.ts'
import { settle } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'

const account = (address: string, chain = 'eip155:1') =>
  formatAccountId({ chainId: toChainId(chain), address })

describe('connect', () => {
  test('default', async () => {
    const { kit } = createTestKit()
    await kit.open()
    const connection = await kit.connect({ connectorId: 'one.wallet' })
    await settle()
    expect(connection.account).toBe('eip155:1:0xA1')
    expect(kit.getAccount()).toMatchObject({
      status: 'connected',
      isConnected: true,
      caipAddress: 'eip155:1:0xA1',
      address: '0xA1',
      balance: '1.482999',
      balanceSymbol: 'TST',
      balanceLoading: false,
      addressExplorerUrl: 'https://explorer.example/address/0xA1',
      connectedWalletInfo: { name: 'one.wallet', type: 'ANNOUNCED', rdns: 'one.wallet' },
    })
    expect(kit.getState()).toMatchObject({
      open: false,
      loading: false,
      connectors: { activeConnectorIds: { eip155: 'one.wallet' } },
    })
  })

  test('behavior: status goes through connecting', async () => {
    const { kit, answer } = createTestKit({
      wallets: [{ id: 'one.wallet', addresses: ['0xA1'], isSlow: true }],
    })
    const pending = kit.connect({ connectorId: 'one.wallet' })
    expect(kit.getAccount().status).toBe('connecting')
    expect(kit.getState().modal.loadingNamespaceMap).toEqual({ eip155: true })
    answer()
    await pending
    expect(kit.getAccount().status).toBe('connected')
    expect(kit.getState().modal.loadingNamespaceMap).toEqual({ eip155: false })
  })

  test('behavior: two calls at the same time ask the wallet once', async () => {
    const { kit, answer, log } = createTestKit({
      wallets: [{ id: 'one.wallet', addresses: ['0xA1'], isSlow: true }],
    })
    const both = Promise.all([
      kit.connect({ connectorId: 'one.wallet' }),
      kit.connect({ connectorId: 'one.wallet' }),
    ])
    answer()
    const [first, second] = await both
    expect(first).toBe(second)
    expect(log.filter((entry) => entry.startsWith('connect'))).toEqual(['connect one.wallet'])
  })

  test('error: the visitor declined', async () => {
    const { kit, rejects } = createTestKit()
    const events: unknown[] = []
    kit.subscribeEvents(({ data }) => events.push(data))
    rejects.add('one.wallet')
    await kit.open()
    await expect(kit.connect({ connectorId: 'one.wallet' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.getState().open).toBe(true)
    expect(events).toContainEqual({ event: 'CONNECT_ERROR', properties: { message: 'Request declined' } })
    rejects.clear()
    await kit.connect({ connectorId: 'one.wallet' })
    expect(kit.getAccount().status).toBe('connected')
  })

  test('error: unknown connector', async () => {
    const { kit } = createTestKit()
    await expect(kit.connect({ connectorId: 'nobody' })).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  })

  test('error: a library that could not be loaded is told to the developer, once and with the reason', async () => {
    const { kit, adapter, testEnvironment } = createTestKit()
    const library = () =>
      loadLibrary('@wagmi/core', () => Promise.reject(new Error("Cannot find package '@wagmi/core'")))
    Object.assign(adapter, { connect: library })
    for (const _ of ['first', 'again'])
      await expect(kit.connect({ connectorId: 'one.wallet' })).rejects.toMatchObject({
        code: 'LIBRARY_NOT_LOADED',
      })
    const details = expect.stringContaining("Cannot find package '@wagmi/core'")
    expect(testEnvironment.reports).toEqual([details])
    expect(kit.getState().alert).toMatchObject({
      open: true,
      code: 'LIBRARY_NOT_LOADED',
      values: { details },
    })
  })

  test('error: a library that a request to the wallet needs could not be loaded', async () => {
    const { kit, adapter, testEnvironment } = createTestKit()
    const writeContract = () => loadLibrary('ethers', () => Promise.reject(new Error('offline')))
    Object.assign(adapter, { writeContract })
    await kit.connect({ connectorId: 'one.wallet' })
    await expect(
      kit.writeContract({ address: '0xC1', abi: ['function pause()'], functionName: 'pause' }),
    ).rejects.toMatchObject({ code: 'LIBRARY_NOT_LOADED', cause: { message: 'offline' } })
    expect(testEnvironment.reports).toEqual([expect.stringContaining('`ethers`')])
  })

  test('error: a library that a stored connection needs could not be loaded', async () => {
    const before = createTestKit()
    await before.kit.connect({ connectorId: 'one.wallet' })
    before.stop()
    const { testEnvironment } = before
    const { kit, adapter } = createTestKit({ testEnvironment, start: false })
    Object.assign(adapter, {
      reconnect: () => loadLibrary('ethers', () => Promise.reject(new Error('offline'))),
    })
    kit.start()
    await settle()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(testEnvironment.reports).toEqual([expect.stringContaining('`ethers`')])
  })
})

describe('several wallets', () => {
  const wallets = () => [
    { id: 'one.wallet', addresses: ['0xA1', '0xA2'] as [string, ...string[]] },
    { id: 'two.wallet', addresses: ['0xB1'] as [string, ...string[]] },
  ]

  test('behavior: both stay connected, the newest is in use', async () => {
    const { kit } = createTestKit({ wallets: wallets() })
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.connect({ connectorId: 'two.wallet' })
    expect(kit.getState().connections.eip155).toMatchObject({
      status: 'connected',
      active: 'eip155:1:0xB1',
      connections: [{ account: 'eip155:1:0xB1' }, { account: 'eip155:1:0xA1' }],
    })
  })

  test('behavior: while a second wallet is being connected, the first stays in use', async () => {
    const { kit, answer } = createTestKit({
      wallets: [...wallets(), { id: 'slow.wallet', addresses: ['0xC1'], isSlow: true }],
    })
    await kit.connect({ connectorId: 'one.wallet' })
    const pending = kit.connect({ connectorId: 'slow.wallet' })
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: '0xA1' })
    expect(kit.getState().connections.eip155).toMatchObject({ pending: 'slow.wallet' })
    answer()
    await pending
    expect(kit.getState().connections.eip155).not.toHaveProperty('pending')
  })

  test('behavior: disconnecting one leaves the other alone', async () => {
    const { kit, log } = createTestKit({ wallets: wallets() })
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.connect({ connectorId: 'two.wallet' })
    await kit.disconnect({ account: account('0xB1') })
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: '0xA1' })
    expect(log.filter((entry) => entry.startsWith('disconnect'))).toEqual(['disconnect two.wallet'])
  })

  test('behavior: setActiveConnection', async () => {
    const { kit } = createTestKit({ wallets: wallets() })
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.connect({ connectorId: 'two.wallet' })
    kit.setActiveConnection(account('0xA1'))
    expect(kit.getAccount().address).toBe('0xA1')
    kit.setActiveConnection(account('0xFF'))
    expect(kit.getAccount().address).toBe('0xA1')
  })

  test('behavior: switchAddress uses another address of the same wallet', async () => {
    const { kit } = createTestKit({ wallets: wallets() })
    await kit.connect({ connectorId: 'one.wallet' })
    kit.switchAddress({ namespace: 'eip155', address: '0xA2' })
    expect(kit.getAccount().caipAddress).toBe('eip155:1:0xA2')
    kit.switchAddress({ namespace: 'eip155', address: '0xB1' })
    expect(kit.getAccount().address).toBe('0xA2')
  })

  test('behavior: two wallets with one account are one connection', async () => {
    const { kit } = createTestKit({
      wallets: [
        { id: 'one.wallet', addresses: ['0xA1'] },
        { id: 'two.wallet', addresses: ['0xA1'] },
      ],
    })
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.connect({ connectorId: 'two.wallet' })
    expect(kit.getState().connections.eip155).toMatchObject({ connections: [{ connectorId: 'two.wallet' }] })
  })
})

describe('wallet events', () => {
  test('behavior: another account', async () => {
    const { kit, setAddresses } = createTestKit()
    const seen: (string | undefined)[] = []
    await kit.connect({ connectorId: 'one.wallet' })
    await settle()
    kit.subscribeAccount(({ address }) => seen.push(address))
    setAddresses('one.wallet', ['0xA9', '0xA1'])
    expect(kit.getAccount().address).toBe('0xA9')
    expect(kit.getAccount().balance).toBeUndefined()
    await settle()
    expect(kit.getAccount().balance).toBe('1.482999')
    expect(new Set(seen)).toEqual(new Set(['0xA9']))
  })

  test('behavior: another network', async () => {
    const { kit, moveTo } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    moveTo('one.wallet', 'eip155:2')
    expect(kit.getState().selectedNetworkId).toBe('eip155:2')
    expect(kit.getAccount().caipAddress).toBe('eip155:2:0xA1')
  })

  test('behavior: the wallet disconnects', async () => {
    const { kit, drop, log } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.open()
    drop('one.wallet')
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.getState().open).toBe(false)
    expect(log).not.toContain('disconnect one.wallet')
  })

  test('behavior: events of a wallet that is not connected change nothing', () => {
    const { kit, moveTo, setAddresses, drop } = createTestKit()
    const before = kit.getState().connections
    moveTo('one.wallet', 'eip155:99')
    setAddresses('one.wallet', ['0xE1'])
    drop('one.wallet')
    expect(kit.getState().connections).toBe(before)
    expect(kit.getState().open).toBe(false)
  })
})

describe('namespaces', () => {
  test('behavior: are independent', async () => {
    const evm = createTestAdapter('eip155', [{ id: 'one.wallet', addresses: ['0xA1'] }])
    const solana = createTestAdapter('solana', [
      { id: 'sol.wallet', addresses: ['So1'], chainId: 'solana:dev' },
    ])
    const { kit } = createTestKit({
      options: {
        adapters: [evm.adapter, solana.adapter],
        networks: [testNetwork(1), testNetwork('dev', 'solana')],
      },
    })
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.connect({ connectorId: 'sol.wallet' })
    expect(kit.getState()).toMatchObject({ activeChain: 'solana', selectedNetworkId: 'solana:dev' })
    expect(kit.getAccount('eip155').address).toBe('0xA1')
    await kit.disconnect({ namespace: 'solana' })
    expect(kit.getAccount('eip155').status).toBe('connected')
    expect(kit.getAccount('solana').status).toBe('disconnected')
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const { kit } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.open()
    await kit.disconnect()
    expect(kit.getAccount()).toMatchObject({
      status: 'disconnected',
      address: undefined,
      allAccounts: [],
    })
    expect(kit.getState()).toMatchObject({
      open: false,
      connectors: { activeConnectorIds: { eip155: undefined } },
    })
    expect(kit.getEvent()?.data).toEqual({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } })
  })

  test('error: the wallet refuses', async () => {
    const { kit } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    const adapter = kit.adapters[0]
    if (!adapter) throw new Error('no adapter')
    adapter.disconnect = () => Promise.reject(new Error('busy'))
    await expect(kit.disconnect()).rejects.toThrow('busy')
    expect(kit.getAccount().status).toBe('connected')
    expect(kit.getEvent()?.data).toEqual({ event: 'DISCONNECT_ERROR', properties: { message: 'busy' } })
  })
})

describe('balance', () => {
  test('behavior: asked once in 30 s, unless forced', async () => {
    const { kit, log, testEnvironment } = createTestKit()
    const reads = () => log.filter((entry) => entry.startsWith('balance')).length
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.updateNativeBalance()
    expect(reads()).toBe(1)
    await kit.updateNativeBalance({ force: true })
    expect(reads()).toBe(2)
    testEnvironment.pass(30_000)
    await kit.updateNativeBalance()
    expect(reads()).toBe(3)
  })

  test('behavior: a failure leaves it unknown, and may be tried again at once', async () => {
    const { kit } = createTestKit()
    const adapter = kit.adapters[0]
    if (!adapter) throw new Error('no adapter')
    const works = adapter.getBalance
    adapter.getBalance = () => Promise.reject(new Error('down'))
    await kit.connect({ connectorId: 'one.wallet' })
    await settle()
    expect(kit.getAccount().balance).toBeUndefined()
    expect(kit.getAccount().balanceLoading).toBe(false)
    adapter.getBalance = works
    await kit.updateNativeBalance()
    expect(kit.getAccount().balance).toBe('1.482999')
  })
})

describe('wallet actions', () => {
  test('default', async () => {
    const { kit } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello by 0xA1')
    expect(await kit.sendTransaction({ to: '0xB1', value: 5n })).toBe('sent 5 to 0xB1')
  })

  test('error: not connected', async () => {
    const { kit } = createTestKit()
    await expect(kit.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('error: the adapter does not have the capability', async () => {
    const { kit } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await expect(kit.sendCalls({ calls: [] })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })

  test('error: the wallet is on a network that was not requested', async () => {
    const { kit, moveTo } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    moveTo('one.wallet', 'eip155:99')
    await expect(kit.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})
