import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClientProcess, startClient } from './support/clientProcess.ts'
import { type RelayServer, startRelayServer } from './support/startRelayServer.ts'

type Session = { topic: string; expiry: number; namespaces: { eip155: { accounts: string[] } } }

const optionalNamespaces = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls'],
    events: ['chainChanged', 'accountsChanged'],
  },
}
const authentication = {
  chains: ['eip155:1', 'eip155:137'],
  domain: 'app.example',
  uri: 'https://app.example/login',
  nonce: 'a1b2c3d4e5',
  methods: ['personal_sign', 'eth_sendTransaction'],
  statement: 'Sign in',
}
const text = '0x68656c6c6f'
const weekMs = 8 * 86_400_000

let server: RelayServer
let wallet: ClientProcess
const running: ClientProcess[] = []
beforeAll(async () => {
  server = await startRelayServer()
  wallet = await start('latest/walletKit')
})
afterAll(async () => {
  await Promise.all(running.map((client) => client.kill()))
  await server.close()
})

async function start(program: Parameters<typeof startClient>[0], options: { clockOffset?: number } = {}) {
  const client = await startClient(program, { relayUrl: server.url, ...options })
  running.push(client)
  return client
}

/** Connects the dapp and the wallet by a session. */
async function connect(dapp: ClientProcess): Promise<Session> {
  const { uri } = await dapp.call<{ uri: string }>('connect', { optionalNamespaces })
  await wallet.call('pair', uri)
  await wallet.call('approve', await wallet.event('session_proposal'))
  return dapp.call<Session>('approval')
}

/** The wallet extends a session, and the dapp hears of it. */
async function extend(dapp: ClientProcess, topic: string) {
  const expiry = async () =>
    (await dapp.call<Session[]>('sessions')).find((session) => session.topic === topic)?.expiry
  const before = await expiry()
  // Both clocks move on by a minute, so that the extended session ends a minute later than before.
  await Promise.all([dapp, wallet].map((client) => client.call('moveClock', 60_000)))
  await wallet.call('extend', topic)
  await expect.poll(expiry).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY)
  await Promise.all([dapp, wallet].map((client) => client.call('moveClock', -60_000)))
}

const tooEarly =
  'WebSocket connection closed abnormally with code: 3000 (JWT validation error: JWT Token is not yet valid)'

describe.each(['clients/signClient', 'latest/signClient'] as const)('%s with walletKit', (program) => {
  let dapp: ClientProcess
  beforeAll(async () => {
    dapp = await start(program)
  })

  test('default', async () => {
    const { topic, namespaces } = await connect(dapp)
    const address = await wallet.call<`0x${string}`>('address')
    expect(namespaces.eip155.accounts).toEqual([`eip155:1:${address}`, `eip155:137:${address}`])

    const request = (method: string, params: unknown[]) =>
      dapp.call('request', { topic, chainId: 'eip155:1', request: { method, params } })
    const signature = await request('personal_sign', [text, address])
    expect(await verifyMessage({ address, message: 'hello', signature: signature as `0x${string}` })).toBe(
      true,
    )
    // A batch of calls, and several requests at once.
    expect(
      await Promise.all([
        request('wallet_sendCalls', [
          { version: '2.0.0', from: address, chainId: '0x1', calls: [{ to: address }] },
        ]),
        request('eth_sendTransaction', [{ from: address, to: address, value: '0x0' }]),
        request('personal_sign', [text, address]),
      ]),
    ).toEqual([{ id: '0xbatch' }, `0x${'ab'.repeat(32)}`, signature])

    const added = `eip155:1:0x${'33'.repeat(20)}`
    await wallet.call('update', { topic, account: added })
    expect(await dapp.event('session_update')).toMatchObject({
      topic,
      params: { namespaces: { eip155: { accounts: expect.arrayContaining([added]) } } },
    })
    await wallet.call('emit', { topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 137 } })
    expect(await dapp.event('session_event')).toMatchObject({
      topic,
      params: { event: { name: 'chainChanged', data: 137 } },
    })
    await extend(dapp, topic)
    await dapp.call('ping', topic)
    await dapp.call('disconnect', topic)
    expect(await wallet.event('session_delete')).toMatchObject({ topic })
    await expect.poll(() => wallet.call('sessions')).toEqual([])
  })

  test('behavior: the wallet declines; later it disconnects by itself', async () => {
    const { uri } = await dapp.call<{ uri: string }>('connect', { optionalNamespaces })
    await wallet.call('pair', uri)
    const { id } = await wallet.event<{ id: number }>('session_proposal')
    await wallet.call('reject', id)
    await expect(dapp.call('approval')).rejects.toThrow('User rejected')
    const { topic } = await connect(dapp)
    await wallet.call('disconnect', topic)
    expect(await dapp.event('session_delete')).toMatchObject({ topic })
  })

  test('behavior: authenticates', async () => {
    const { uri } = await dapp.call<{ uri: string }>('authenticate', authentication)
    await wallet.call('pair', uri)
    const session = await wallet.call<Session>('authenticate', await wallet.event('session_authenticate'))
    expect(await dapp.call('authenticated')).toMatchObject({
      auths: [{ p: { domain: 'app.example', nonce: authentication.nonce }, s: { t: 'eip191' } }],
      session: { topic: session.topic },
    })
    await dapp.call('disconnect', session.topic)
    expect(await wallet.event('session_delete')).toMatchObject({ topic: session.topic })
  })

  test('behavior: a session expires', async () => {
    const { topic } = await connect(dapp)
    await dapp.call('moveClock', weekMs)
    expect(await dapp.event('session_expire')).toMatchObject({ topic })
    expect(await dapp.call('sessions')).toEqual([])
    await wallet.call('disconnect', topic)
  })

  test('error: a clock that is five minutes ahead', async () => {
    const late = await start(program, { clockOffset: 300_000 })
    // The client retries for a minute, but the relay gives the reason at once.
    late.call('connect', { optionalNamespaces }).catch(() => {})
    expect(await late.event('relayer_error')).toBe(tooEarly)
  })
})

describe('ethereumProvider with walletKit', () => {
  let provider: ClientProcess
  beforeAll(async () => {
    provider = await start('latest/ethereumProvider')
  })

  async function propose(): Promise<{ id: number }> {
    await provider.call('connect')
    await wallet.call('pair', await provider.event('display_uri'))
    return wallet.event('session_proposal')
  }

  test('behavior: the wallet declines', async () => {
    const { id } = await propose()
    await wallet.call('reject', id)
    await expect(provider.call('settled')).rejects.toThrow(/rejected/i)
  })

  test('default', async () => {
    await wallet.call('approve', await propose())
    await provider.call('settled')
    const address = await wallet.call<`0x${string}`>('address')
    expect(await provider.call('accounts')).toEqual([address])
    const signature = await provider.call<`0x${string}`>('request', {
      method: 'personal_sign',
      params: [text, address],
    })
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(
      await Promise.all([
        provider.call('request', {
          method: 'wallet_sendCalls',
          params: [{ version: '2.0.0', from: address, chainId: '0x1', calls: [{ to: address }] }],
        }),
        provider.call('request', { method: 'eth_sendTransaction', params: [{ from: address, to: address }] }),
      ]),
    ).toEqual([expect.objectContaining({ id: '0xbatch' }), `0x${'ab'.repeat(32)}`])
    const { topic } = await provider.call<Session>('session')
    await wallet.call('update', { topic, account: `eip155:1:0x${'33'.repeat(20)}` })
    expect(await provider.event('session_update')).toMatchObject({ topic })
    await wallet.call('emit', { topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 137 } })
    expect(await provider.event('session_event')).toMatchObject({ topic })
    await extend(provider, topic)
    await provider.call('ping')
    await provider.call('disconnect')
    expect(await wallet.event('session_delete')).toMatchObject({ topic })
  })

  test('behavior: the wallet disconnects by itself', async () => {
    await wallet.call('approve', await propose())
    await provider.call('settled')
    const { topic } = await provider.call<Session>('session')
    await wallet.call('disconnect', topic)
    expect(await provider.event('session_delete')).toMatchObject({ topic })
  })

  test('behavior: authenticates', async () => {
    // This client adds the namespace to the chain ids by itself.
    await provider.call('authenticate', { ...authentication, chains: ['1', '137'] })
    await wallet.call('pair', await provider.event('display_uri'))
    await wallet.call('authenticate', await wallet.event('session_authenticate'))
    expect(await provider.call('settled')).toMatchObject({
      auths: [{ p: { nonce: authentication.nonce } }],
    })
    await provider.call('disconnect')
  })

  test('behavior: a session expires', async () => {
    await wallet.call('approve', await propose())
    await provider.call('settled')
    const { topic } = await provider.call<Session>('session')
    await provider.call('moveClock', weekMs)
    expect(await provider.event('session_expire')).toMatchObject({ topic })
    expect(await provider.call('sessions')).toEqual([])
    await wallet.call('disconnect', topic)
  })

  test('error: a clock that is five minutes ahead', async () => {
    const late = await start('latest/ethereumProvider', { clockOffset: 300_000 })
    await late.call('connect')
    expect(await late.event('relayer_error')).toBe(tooEarly)
  })
})

describe('walletKit', () => {
  let dapp: ClientProcess
  beforeAll(async () => {
    dapp = await start('clients/signClient')
  })

  test('error: with a clock that is almost five minutes ahead, the link has already expired', async () => {
    const late = await start('latest/walletKit', { clockOffset: 290_000 })
    const { uri } = await dapp.call<{ uri: string }>('connect', { optionalNamespaces })
    late.call('pair', uri).catch(() => {})
    expect(await late.event('relayer_error')).toBe(tooEarly)
  })

  test('behavior: a session expires', async () => {
    const { topic } = await connect(dapp)
    expect(await wallet.call('sessions')).toContain(topic)
    await wallet.call('moveClock', weekMs)
    await expect.poll(() => wallet.call('sessions')).toEqual([])
    await wallet.call('moveClock', -weekMs)
  })
})

test('behavior: a wallet registers for push notifications, and no request leaves this machine', async () => {
  await wallet.call('registerDevice')
  const asked = await Promise.all(running.map((client) => client.seen('outside')))
  expect(asked.flat()).toEqual([])
  expect(await wallet.seen('fetched')).toContain('/native/clients')
})
