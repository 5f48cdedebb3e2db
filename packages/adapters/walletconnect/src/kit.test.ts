import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startRelay, type TestRelay, untilAnswered } from '@latchkey/testing/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect, createPageStorage, createTestEnvironment } from './kit.fixture.ts'
import { solanaAddress, testNetworks } from './networks.fixture.ts'

let relay: TestRelay
const environment = createTestEnvironment(() => relay)
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(() => environment.end())
afterAll(() => relay.stop())

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = `${testNetworks.solana.caipNetworkId}:${solanaAddress}`
const others = { solana: [solana] }

describe('a kit over WalletConnect', () => {
  test('default', async () => {
    const { kit } = environment.page()
    const { wallet, remote } = await environment.wallet({ others })
    const { connection, cacaos } = await connect(kit, remote)
    expect(connection).toMatchObject({
      account: `eip155:1:${address}`,
      adapterType: 'universal',
      approvedNetworkIds: ['eip155:1'],
      wallet: { name: 'Sandbox Wallet', type: 'WALLET_CONNECT', icon: wallet.info.icon },
    })
    expect(cacaos).toEqual([])
    expect(kit.getAccount('solana')).toMatchObject({ status: 'connected', address: solanaAddress })
    expect(await kit.signMessage({ message: 'hello' })).toMatch(/^0x[\da-f]{130}$/)
  })

  test('behavior: what is asked for, and by whom', async () => {
    const { kit } = environment.page()
    const { remote } = await environment.wallet()
    const proposed = new Promise<unknown>((resolve) => remote.client.once('session_proposal', resolve))
    await connect(kit, remote)
    expect(await proposed).toMatchObject({
      params: {
        requiredNamespaces: {},
        optionalNamespaces: {
          eip155: {
            chains: ['eip155:1', 'eip155:2'],
            events: ['accountsChanged', 'chainChanged'],
            methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls']),
          },
          solana: {
            chains: [testNetworks.solana.caipNetworkId, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
          },
        },
        proposer: { metadata: { name: 'Test page', url: 'https://dapp.example' } },
      },
    })
  })

  test('behavior: another namespace signs, and requests go to its chain', async () => {
    const asked: unknown[] = []
    const { kit } = environment.page()
    const { remote } = await environment.wallet({
      others: { solana: [`solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${solanaAddress}`] },
      async answer(request) {
        asked.push(request)
        return { signature: '5KtP3signature' }
      },
    })
    await connect(kit, remote)
    expect(await kit.signMessage({ message: 'hello', namespace: 'solana' })).toBe('5KtP3signature')
    expect(asked).toMatchObject([
      {
        // The wallet knows the chain by its former id only.
        chainId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
        method: 'solana_signMessage',
        params: { message: 'Cn8eVZg', pubkey: solanaAddress },
      },
    ])
  })

  test('behavior: a reload takes the session up, on the network it was on', async () => {
    const { kit, page, stop } = environment.page()
    const { wallet, remote } = await environment.wallet({ others })
    await connect(kit, remote)
    await kit.switchNetwork(testNetworks.two)
    expect(wallet.getChainId()).toBe(2)
    stop()
    const again = environment.page({ page })
    await expect.poll(() => again.kit.getAccount().caipAddress).toBe(`eip155:2:${address}`)
    expect(again.kit.getAccount('solana').address).toBe(solanaAddress)
    expect(await again.kit.signMessage({ message: 'still here' })).toMatch(/^0x/)
  })

  test('behavior: the wallet changes accounts and network, and grants more', async () => {
    const { kit } = environment.page()
    const { wallet, remote } = await environment.wallet()
    await connect(kit, remote)
    await wallet.setAccounts([1, 0])
    await expect
      .poll(() => kit.getAccount().allAccounts.map((account) => account.address))
      .toEqual(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', address])
    wallet.setChain(2)
    await expect.poll(() => kit.getNetwork()?.name).toBe('Two')
    expect(kit.getState().connections.eip155).toMatchObject({
      connections: [{ approvedNetworkIds: ['eip155:2', 'eip155:1'] }],
    })
  })

  test('behavior: the wallet disconnects, in every namespace, and nothing else', async () => {
    const first = environment.page()
    const second = environment.page()
    const one = await environment.wallet({ others })
    const two = await environment.wallet()
    await connect(first.kit, one.remote)
    await connect(second.kit, two.remote)
    await one.wallet.disconnect()
    await expect.poll(() => first.kit.getAccount().status).toBe('disconnected')
    expect(first.kit.getAccount('solana').status).toBe('disconnected')
    expect(second.kit.getAccount().status).toBe('connected')
  })

  test('behavior: the page disconnects, and the wallet is told', async () => {
    const { kit, page } = environment.page()
    const { remote } = await environment.wallet({ others })
    await connect(kit, remote)
    await kit.disconnect({ namespace: 'solana' })
    await expect.poll(() => remote.sessions()).toEqual([])
    expect(kit.getAccount().status).toBe('disconnected')
    const again = environment.page({ page })
    await again.kit.preload()
    expect(again.kit.getAccount().status).toBe('disconnected')
  })

  test('behavior: another wallet takes the place of the one before', async () => {
    const { kit } = environment.page()
    const before = await environment.wallet({ accounts: [4] })
    const after = await environment.wallet({ accounts: [5] })
    const proposals: unknown[] = []
    for (const { remote } of [before, after])
      remote.client.once('session_proposal', ({ params: { requiredNamespaces, optionalNamespaces } }) =>
        proposals.push({ requiredNamespaces, optionalNamespaces }),
      )
    await connect(kit, before.remote)
    await connect(kit, after.remote)
    expect(proposals[1], 'it is asked the same').toEqual(proposals[0])
    await expect.poll(() => before.remote.sessions()).toEqual([])
    expect(kit.getAccount().allAccounts.map((account) => account.address)).toEqual(
      await after.wallet.getAccounts(),
    )
    expect(after.remote.sessions()).toHaveLength(1)
  })

  test('behavior: pings and extensions are answered', async () => {
    const { kit } = environment.page()
    const { remote } = await environment.wallet()
    await connect(kit, remote)
    const [topic = ''] = remote.sessions()
    await remote.client.ping({ topic })
    await untilAnswered(remote.client.core.history, { topic, method: 'wc_sessionExtend' }, () =>
      remote.client.extend({ topic }),
    )
    expect(kit.getAccount().status).toBe('connected')
  })

  test('behavior: a session that ran out while the page was away', async () => {
    const { kit, page, stop } = environment.page()
    const { remote } = await environment.wallet()
    await connect(kit, remote)
    stop()
    const [key = ''] = [...page.data.keys()].filter((each) => each.endsWith('//session'))
    page.data.set(key, (page.data.get(key) ?? '').replace(/"expiry":\d+/, '"expiry":1'))
    const again = environment.page({ page })
    expect(again.kit.getAccount().status).toBe('reconnecting')
    await expect.poll(() => again.kit.getAccount().status).toBe('disconnected')
  })

  test.each([
    // The server of this test knows no chain.
    ['its server', {}, 'REQUEST_FAILED'],
    // Nobody listens there.
    [
      'its own node',
      { customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:1' }] } },
      'SERVER_UNREACHABLE',
    ],
  ])(
    'behavior: the provider reads a chain through %s, and not through the wallet',
    async (_, options, code) => {
      const { kit } = environment.page({ options })
      const { remote } = await environment.wallet()
      await connect(kit, remote)
      const provider = kit.getProvider() as {
        request(request: { method: string; params?: unknown }): Promise<unknown>
      }
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
      expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
      await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code })
    },
  )

  test('behavior: storage that is blocked or full costs the session with the reload, and nothing before', async () => {
    const page = createPageStorage()
    page.fail.write = true
    const { kit } = environment.page({ page })
    const { remote } = await environment.wallet()
    await connect(kit, remote)
    expect(await kit.signMessage({ message: 'x' })).toMatch(/^0x/)
    page.fail.read = true
    expect(environment.page({ page }).kit.getAccount().status).toBe('disconnected')
  })

  test('behavior: garbage in the storage is no obstacle', async () => {
    const { kit, page, stop } = environment.page()
    const { remote } = await environment.wallet()
    await connect(kit, remote)
    stop()
    for (const [index, key] of [...page.data.keys()]
      .filter((each) => each.includes('walletconnect'))
      .entries())
      if (!key.endsWith('/keys'))
        page.data.set(key, ['{', '"x"', '[1,2]', '{"a":1}', '[{"topic":5}]'][index % 5] ?? '')
    const again = environment.page({ page })
    const { connection } = await connect(again.kit, (await environment.wallet()).remote)
    expect(connection.address).toBe(address)
  })

  test('error: the visitor says no', async () => {
    const { kit } = environment.page()
    const { wallet, remote } = await environment.wallet()
    wallet.fail.reject = true
    await expect(connect(kit, remote)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.getState().walletConnect).toMatchObject({
      status: 'error',
      wcError: { code: 'USER_REJECTED' },
    })
    wallet.fail.reject = false
    expect((await connect(kit, remote)).connection.address).toBe(address)
  })

  test('error: a link that was given up', async () => {
    const { kit } = environment.page()
    const { remote } = await environment.wallet()
    const uri = await kit.prepareWalletConnect()
    await kit.forgetWalletConnectUri()
    const told = new Promise((resolve) => remote.client.core.pairing.events.once('pairing_delete', resolve))
    await remote.pair(uri)
    await told
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('error: the relay does not know the project', async () => {
    const { kit } = environment.page({ adapter: { projectId: 'nobody' } })
    await expect(kit.connectWalletConnect()).rejects.toMatchObject({
      code: 'WEBSOCKET_CLOSED_ABNORMALLY',
      cause: { code: 'PROJECT_ID_INVALID' },
    })
  })

  test('behavior: once it is stopped, it asks the relay no more, not even one that refuses it', async () => {
    const door = await openDoor(relay.url)
    const { kit, stop } = environment.page({ adapter: { projectId: 'nobody', relayUrl: door.url } })
    await expect(kit.connectWalletConnect()).rejects.toThrow()
    stop()
    // Half a second longer than the client waits before it tries again.
    await setTimeout(1_500)
    expect(door.visits()).toBe(1)
    door.close()
  })

  test('error: there is no relay to go to', async () => {
    const { kit } = environment.page({ hasServer: false })
    await expect(kit.connectWalletConnect()).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  })
})

/** Another way to the relay, which counts who comes. */
async function openDoor(relayUrl: string) {
  let visits = 0
  const server = createServer((visitor) => {
    visits += 1
    const inside = dial(Number(new URL(relayUrl).port), '127.0.0.1')
    for (const socket of [visitor, inside]) socket.on('error', () => {})
    visitor.pipe(inside).pipe(visitor)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${port}`, visits: () => visits, close: () => void server.close() }
}
