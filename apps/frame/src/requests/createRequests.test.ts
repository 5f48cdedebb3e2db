import { rpcProxyCall } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import type { Description } from '../chains/description.ts'
import type { Prepared } from '../chains/request.ts'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { KeyError } from '../keys/KeyError.ts'
import { memoryRecords } from '../keys/memoryRecords.fixture.ts'
import { createSession } from '../login/createSession.ts'
import { createFakeApi, createFakeChannels, createFakeLocks, fakeSession } from '../login/fakeApi.fixture.ts'
import { createStage } from '../stage/createStage.ts'
import type { ApproveView } from './approveView.ts'
import { createAcquaintances } from './createAcquaintances.ts'
import { createNode } from './createNode.ts'
import { createRequests } from './createRequests.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [
  { id: 'eip155:4415001', name: 'Sandbox One', nativeCurrency: currency, isTestnet: true },
  { id: 'solana:sandbox', name: 'Sandbox Solana', nativeCurrency: currency, isTestnet: true },
] as never
const description: Description = {
  title: { code: 'signMessage' },
  isLowRisk: true,
  rows: [],
  changes: 'none',
  warnings: [],
}
const signal = new AbortController().signal
const sign = { chainId: 'eip155:4415001' as never, method: 'personal_sign', params: ['0x6869', address] }

async function setUp(prepared: Partial<Prepared> = {}) {
  const fake = createFakeApi({
    [rpcProxyCall.path]: ({ body }) => {
      const { method, id } = body as { method: string; id: number }
      if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: '0x10' }
      return { jsonrpc: '2.0', id, error: { code: -32000, message: 'execution reverted', data: '0x08' } }
    },
    '/v1/login/events': () => ({}),
  })
  const stage = createStage()
  const store = openDeviceStore(memoryRecords())
  const session = createSession({
    api: fake.api,
    store,
    channel: createFakeChannels()(),
    locks: createFakeLocks(),
    now: () => 0,
  })
  await session.start(fakeSession('1'))
  const carried: unknown[] = []
  const opened = { count: 0 }
  const keys = { name: 'keys' } as never
  const request = createRequests({
    origin: 'https://app.example',
    networks,
    approvals: 'window',
    api: fake.api,
    session,
    stage,
    nodeOf: (chainId) => createNode(fake.api, chainId),
    accounts: async () => [{ namespace: 'eip155', address, type: 'eoa', publicKey: '0x02' }],
    openWallet: async () => {
      opened.count += 1
      return keys
    },
    acquaintances: createAcquaintances(store),
    prepareRequest: async () => async () => ({
      description,
      carryOut: async (given) => {
        carried.push(given)
        return '0xsigned'
      },
      ...prepared,
    }),
  })
  return { ...fake, request, stage, carried, opened, view: () => stage.view.get() as ApproveView }
}

describe('createRequests', () => {
  test('default', async () => {
    const { request, view, carried, asked } = await setUp()
    const result = request(sign, signal)
    await settle()
    expect(view()).toMatchObject({
      kind: 'approve',
      origin: 'https://app.example',
      account: address,
      network: { id: 'eip155:4415001', name: 'Sandbox One' },
      status: 'ready',
      description,
      isSimulating: false,
    })
    expect(carried).toEqual([])
    view().onAnswer(true)
    expect(await result).toBe('0xsigned')
    expect(asked.at(-1)).toMatchObject({
      path: '/v1/login/events',
      body: {
        type: 'sign',
        method: 'personal_sign',
        chainId: 'eip155:4415001',
        digest: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
  })

  test('behavior: whom the visitor has approved something for is not new any more', async () => {
    const row = { label: 'to', value: '0x9f2C7b11E0a4c83d5526bd19f04A6e77c3d041aE', kind: 'address' } as const
    const { request, view } = await setUp({
      description: { ...description, rows: [row] },
      simulate: async () => ({ changes: [] }),
    })
    const flags = () => view().description?.rows[0]?.flags
    for (const [isApproved, expected] of [
      [false, ['firstTime']],
      [true, ['firstTime']],
      [true, undefined],
    ] as const) {
      const result = request(sign, signal).catch(() => undefined)
      await expect.poll(() => view().isSimulating).toBe(false)
      expect(flags()).toEqual(expected)
      view().onAnswer(isApproved)
      await result
    }
  })

  test('behavior: rejected', async () => {
    const { request, view, carried, paths } = await setUp()
    const result = request(sign, signal)
    await settle()
    view().onAnswer(false)
    await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([carried, paths()]).toEqual([[], []])
  })

  test('behavior: cancelled', async () => {
    const { request, view, stage, carried } = await setUp()
    const result = request(sign, signal)
    await settle()
    const { onAnswer } = view()
    stage.cancel()
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
    onAnswer(true)
    await settle()
    expect(carried).toEqual([])
  })

  test('behavior: cancelled after it was approved, it is carried out, and the page hears of it', async () => {
    let finish: (value: string) => void = () => {}
    const sent = new Promise<string>((resolve) => {
      finish = resolve
    })
    const { request, view, stage } = await setUp({ carryOut: () => sent })
    const controller = new AbortController()
    const result = request(sign, controller.signal)
    await settle()
    view().onAnswer(true)
    await settle()
    controller.abort()
    stage.cancel()
    await settle()
    expect(view()).toMatchObject({ kind: 'approve', status: 'signing' })
    finish('0xsent')
    expect(await result).toBe('0xsent')
  })

  test('behavior: one after the other', async () => {
    const { request, view, carried } = await setUp()
    const results = [request(sign, signal), request(sign, signal)]
    await settle()
    expect(view().waiting).toBe(1)
    view().onAnswer(true)
    await results[0]
    await settle()
    expect([view().waiting, carried.length]).toEqual([0, 1])
    view().onAnswer(true)
    await results[1]
  })

  test('behavior: what it would change comes when it is known', async () => {
    const changes = [{ amount: '−25', symbol: 'USDC' }]
    let finish: (found: Partial<Description>) => void = () => {}
    const found = new Promise<Partial<Description>>((resolve) => {
      finish = resolve
    })
    const { request, view } = await setUp({ simulate: () => found })
    void request(sign, signal).catch(() => {})
    await settle()
    expect(view().isSimulating).toBe(true)
    finish({ changes })
    await settle()
    expect(view()).toMatchObject({ isSimulating: false, description: { changes } })
  })

  test('behavior: what could not be simulated is said', async () => {
    const { request, view } = await setUp({ simulate: () => Promise.reject(new Error('away')) })
    void request(sign, signal).catch(() => {})
    await settle()
    expect(view()).toMatchObject({ isSimulating: false, description: { changes: 'unknown' } })
  })

  test('behavior: a wallet that has locked itself meanwhile is unlocked again', async () => {
    let tries = 0
    const { request, view, opened } = await setUp({
      carryOut: async () => {
        tries += 1
        if (tries === 1) throw new KeyError('LOCKED')
        return 'signed'
      },
    })
    const result = request(sign, signal)
    await settle()
    view().onAnswer(true)
    expect(await result).toBe('signed')
    expect(opened.count).toBe(2)
  })

  test.each<[method: string, code: string]>([
    ['eth_sign', 'RPC_NOT_ALLOWED'],
    ['wallet_exportKey', 'RPC_NOT_ALLOWED'],
    ['constructor', 'RPC_NOT_ALLOWED'],
    ['wallet_grantPermissions', 'NOT_SUPPORTED'],
    ['eth_sendUserOperation', 'NOT_SUPPORTED'],
    ['solana_signMessage', 'RPC_INVALID_PARAMS'],
    ['bitcoin_signPsbt', 'RPC_INVALID_PARAMS'],
    ['eth_signTypedData_v4', 'RPC_INVALID_PARAMS'],
    ['eth_sendTransaction', 'RPC_INVALID_PARAMS'],
  ])('error: %s is %s', async (method, code) => {
    const { request, stage } = await setUp()
    await expect(request({ ...sign, method }, signal)).rejects.toMatchObject({ code })
    expect(stage.view.get()).toEqual({ kind: 'none' })
  })

  test('error: the words of a method that is not allowed', async () => {
    const { request } = await setUp()
    await expect(request({ ...sign, method: 'eth_sign' }, signal)).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
  })

  test('error: a network that the project does not have', async () => {
    const { request } = await setUp()
    await expect(request({ ...sign, chainId: 'eip155:1' as never }, signal)).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
  })

  test('behavior: safe methods', async () => {
    const { request, stage } = await setUp()
    const ask = (method: string, params: unknown[] = []) => request({ ...sign, method, params }, signal)
    expect(await ask('eth_chainId')).toBe('0x435e19')
    expect(await ask('eth_accounts')).toEqual([address])
    expect(await ask('wallet_getCapabilities')).toEqual({})
    expect(await ask('eth_blockNumber')).toBe('0x10')
    await expect(ask('eth_call')).rejects.toMatchObject({
      code: 'RPC_FAILED',
      more: { rpc: { code: -32000, message: 'execution reverted', data: '0x08' } },
    })
    expect(stage.view.get()).toEqual({ kind: 'none' })
  })
})
