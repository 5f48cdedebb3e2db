import { describe, expect, test } from 'vitest'
import { createMemoryStorage, createTestEnvironment, settle } from '../../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../../fixtures/kit.fixture.ts'
import { parseStoredConnections } from './storedConnections.ts'

const key = '@latchkey/connections'
const wallets = () => [
  { id: 'one.wallet', addresses: ['0xA1'] as [string, ...string[]] },
  { id: 'two.wallet', addresses: ['0xB1'] as [string, ...string[]] },
]

describe('restore', () => {
  test('default', async () => {
    const testEnvironment = createTestEnvironment()
    const before = createTestKit({ testEnvironment, wallets: wallets() })
    await before.kit.connect({ connectorId: 'one.wallet' })
    await before.kit.connect({ connectorId: 'two.wallet' })
    before.stop()
    const after = createTestKit({ testEnvironment, wallets: wallets() })
    expect(after.kit.getAccount().status).toBe('reconnecting')
    await settle()
    expect(after.kit.getState().connections.eip155).toMatchObject({
      status: 'connected',
      active: 'eip155:1:0xB1',
      connections: [{ connectorId: 'one.wallet' }, { connectorId: 'two.wallet' }],
    })
    expect(after.log.filter((entry) => entry.startsWith('connect'))).toEqual([])
  })

  test('behavior: an embedded modal shows the account again', async () => {
    const testEnvironment = createTestEnvironment()
    await createTestKit({ testEnvironment }).kit.connect({ connectorId: 'one.wallet' })
    const { view } = createTestKit({ testEnvironment, options: { enableEmbedded: true } })
    expect(view()).toBe('Connect')
    await settle()
    expect(view()).toBe('Account')
  })

  test('behavior: the chosen network comes back', async () => {
    const testEnvironment = createTestEnvironment()
    const before = createTestKit({ testEnvironment })
    await before.kit.switchNetwork({ ...before.kit.getState().networks.requested[1] } as never)
    expect(createTestKit({ testEnvironment }).kit.getState().selectedNetworkId).toBe('eip155:2')
  })

  test('behavior: a wallet that no longer grants it is forgotten', async () => {
    const testEnvironment = createTestEnvironment()
    await createTestKit({ testEnvironment }).kit.connect({ connectorId: 'one.wallet' })
    const { kit } = createTestKit({
      testEnvironment,
      wallets: [{ id: 'one.wallet', addresses: ['0xA1'], remembers: false }],
    })
    await settle()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(
      parseStoredConnections(testEnvironment.storage.data.get(key)).namespaces.eip155?.connectorIds,
    ).toEqual([])
  })

  test('behavior: a wallet that announces itself late is restored within one second', async () => {
    const testEnvironment = createTestEnvironment()
    await createTestKit({ testEnvironment }).kit.connect({ connectorId: 'one.wallet' })
    const late = createTestKit({ testEnvironment, wallets: [] })
    testEnvironment.pass(900)
    late.add({ id: 'one.wallet', addresses: ['0xA1'] })
    await settle()
    expect(late.kit.getAccount().status).toBe('connected')

    const never = createTestKit({ testEnvironment, wallets: [] })
    testEnvironment.pass(1_000)
    await settle()
    expect(never.kit.getAccount().status).toBe('disconnected')
    // It stays stored: the wallet may only be slow, or in use in another tab.
    expect(
      parseStoredConnections(testEnvironment.storage.data.get(key)).namespaces.eip155?.connectorIds,
    ).toEqual(['one.wallet'])
  })

  test('parameters: enableReconnect', async () => {
    const testEnvironment = createTestEnvironment()
    await createTestKit({ testEnvironment }).kit.connect({ connectorId: 'one.wallet' })
    const { kit } = createTestKit({ testEnvironment, options: { enableReconnect: false } })
    await settle()
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('behavior: disconnecting is remembered', async () => {
    const testEnvironment = createTestEnvironment()
    const { kit } = createTestKit({ testEnvironment })
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.disconnect()
    const after = createTestKit({ testEnvironment })
    await settle()
    expect(after.kit.getAccount().status).toBe('disconnected')
    expect(after.log).toEqual([])
  })

  test('parameters: storageKey keeps two kits apart', async () => {
    const testEnvironment = createTestEnvironment()
    await createTestKit({ testEnvironment, options: { storageKey: 'a' } }).kit.connect({
      connectorId: 'one.wallet',
    })
    const other = createTestKit({ testEnvironment, options: { storageKey: 'b' } })
    await settle()
    expect(other.kit.getAccount().status).toBe('disconnected')
  })
})

describe('bad storage', () => {
  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    [
      'wrong shapes',
      '{"namespaces":{"eip155":{"connectorIds":[1,null,{"a":1},""],"network":"solana:x"},"evil":{}},"activeNamespace":"evil"}',
    ],
    ['prototype names', '{"namespaces":{"__proto__":{"connectorIds":["x"]},"constructor":{}}}'],
  ])('behavior: garbage (%s) is nothing', async (_, text) => {
    const testEnvironment = createTestEnvironment()
    testEnvironment.storage.data.set(key, text)
    testEnvironment.storage.data.set('@latchkey/recent_wallets', text)
    const { kit } = createTestKit({ testEnvironment })
    await settle()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.getState().wallets.recent).toEqual([])
    await kit.connect({ connectorId: 'one.wallet' })
    expect(kit.getAccount().status).toBe('connected')
  })

  test.each([
    ['throws', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
    ['is full', () => ({ ...createMemoryStorage(), setItem: refuse })],
    ['is absent', () => undefined],
  ])('behavior: storage that %s breaks nothing', async (_, storage) => {
    const testEnvironment = createTestEnvironment()
    testEnvironment.environment.storage = storage
    const { kit } = createTestKit({ testEnvironment })
    await kit.connect({ connectorId: 'one.wallet' })
    kit.addRecentWallet({ id: 'x', name: 'X' })
    await kit.disconnect()
    expect(kit.getAccount().status).toBe('disconnected')
  })
})

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('tabs', () => {
  test('behavior: one tab follows what the other connects, uses and disconnects', async () => {
    const storage = createMemoryStorage()
    const [worldA, worldB] = [createTestEnvironment(storage), createTestEnvironment(storage)]
    const shared = wallets()
    const a = createTestKit({ testEnvironment: worldA, wallets: shared })
    const b = createTestKit({ testEnvironment: worldB, wallets: shared })
    await a.kit.connect({ connectorId: 'one.wallet' })
    await a.kit.connect({ connectorId: 'two.wallet' })
    worldB.storageChanged(key)
    await settle()
    expect(b.kit.getState().connections.eip155).toMatchObject({ active: 'eip155:1:0xB1' })

    a.kit.setActiveConnection(
      a.kit.getState().connections.eip155?.status === 'connected'
        ? ('eip155:1:0xA1' as never)
        : ('' as never),
    )
    worldB.storageChanged(key)
    await settle()
    expect(b.kit.getAccount().address).toBe('0xA1')

    await a.kit.disconnect()
    worldB.storageChanged(key)
    await settle()
    expect(b.kit.getAccount().status).toBe('disconnected')
    expect(b.log.filter((entry) => entry.startsWith('disconnect'))).toEqual([])
  })

  test('behavior: a tab that cannot restore a connection does not remove it from the others', async () => {
    const storage = createMemoryStorage()
    const [worldA, worldB] = [createTestEnvironment(storage), createTestEnvironment(storage)]
    const a = createTestKit({ testEnvironment: worldA })
    const b = createTestKit({ testEnvironment: worldB, wallets: [] })
    await a.kit.connect({ connectorId: 'one.wallet' })
    worldB.storageChanged(key)
    worldB.pass(1_000)
    await settle()
    await b.kit.switchNetwork(b.kit.getState().options.networks[0])
    worldA.storageChanged(key)
    await settle()
    expect(a.kit.getAccount().status).toBe('connected')
  })

  test('behavior: a network chosen without a wallet', async () => {
    const storage = createMemoryStorage()
    const [worldA, worldB] = [createTestEnvironment(storage), createTestEnvironment(storage)]
    const a = createTestKit({ testEnvironment: worldA })
    const b = createTestKit({ testEnvironment: worldB })
    const second = a.kit.getState().networks.requested[1]
    if (!second) throw new Error('two networks')
    await a.kit.switchNetwork(second)
    worldB.storageChanged(key)
    expect(b.kit.getState().selectedNetworkId).toBe('eip155:2')
  })
})

describe('start', () => {
  test('behavior: starting twice works like starting once', async () => {
    const { kit, moveTo } = createTestKit({ start: false })
    const stops = [kit.start(), kit.start()]
    await kit.connect({ connectorId: 'one.wallet' })
    stops[0]?.()
    stops[0]?.()
    moveTo('one.wallet', 'eip155:2')
    expect(kit.getState().selectedNetworkId).toBe('eip155:2')
    stops[1]?.()
    moveTo('one.wallet', 'eip155:1')
    expect(kit.getState().selectedNetworkId).toBe('eip155:2')
  })

  test('behavior: before it, no storage is read and no wallet is asked', () => {
    const testEnvironment = createTestEnvironment()
    testEnvironment.environment.storage = refuse
    const { kit, log } = createTestKit({ testEnvironment, start: false })
    expect(kit.getState().initialized).toBe(false)
    expect(log).toEqual([])
  })
})

describe('recent wallets', () => {
  test('behavior: two at most, newest first, none twice, and remembered', () => {
    const testEnvironment = createTestEnvironment()
    const { kit } = createTestKit({ testEnvironment })
    for (const id of ['a', 'b', 'c', 'b']) kit.addRecentWallet({ id, name: id.toUpperCase() })
    const ids = (of: typeof kit) => of.getState().wallets.recent.map(({ id }) => id)
    expect(ids(kit)).toEqual(['b', 'c'])
    expect(ids(createTestKit({ testEnvironment }).kit)).toEqual(['b', 'c'])
  })
})
