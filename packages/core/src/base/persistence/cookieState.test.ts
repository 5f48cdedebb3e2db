import { describe, expect, test } from 'vitest'
import { createTestAdapter } from '../../fixtures/adapter.fixture.ts'
import { createTestEnvironment, settle } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { createLatchkey } from '../../kit/createLatchkey.ts'
import { cookieState } from './cookieState.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const account = `eip155:1:${address}`
const wallets = () => [{ id: 'one.wallet', name: 'One', addresses: [address] as [string] }]

/** A browser: what one page leaves in its cookies and its storage, the next page finds. */
function createBrowser() {
  const cookies = new Map<string, string>()
  const lines: string[] = []
  const testEnvironment = createTestEnvironment()
  return {
    cookies,
    lines,
    testEnvironment,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write(line: string) {
      lines.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    },
    load(options: Parameters<typeof createTestKit>[0] = {}) {
      const { options: given, ...rest } = options
      return createTestKit({
        wallets: wallets(),
        testEnvironment,
        ...rest,
        options: { initialState: cookieState(this.header(), { write: this.write.bind(this) }), ...given },
      })
    },
  }
}

/** A browser whose visitor has connected a wallet and left. */
async function leaveConnected() {
  const browser = createBrowser()
  const { kit, stop } = browser.load()
  await kit.connect({ connectorId: 'one.wallet' })
  stop()
  return browser
}

describe('cookieState', () => {
  test('default: a server renders the account and the network that the visitor had', async () => {
    const browser = await leaveConnected()
    const { adapter } = createTestAdapter('eip155', wallets())
    const kit = createLatchkey({
      projectId: 'test',
      networks: [testNetwork(2), testNetwork(1)],
      adapters: [adapter],
      initialState: cookieState(`theme=dark; ${browser.header()}; other=1`),
    })
    expect(kit.getAccount()).toMatchObject({
      status: 'reconnecting',
      isConnected: false,
      address,
      caipAddress: account,
      connectedWalletInfo: { name: 'One', type: 'ANNOUNCED' },
    })
    expect(kit.getState().selectedNetworkId).toBe('eip155:1')
  })

  test('behavior: the browser starts with the same state, and connects', async () => {
    const browser = await leaveConnected()
    const onServer = browser.load({ start: false }).kit.getAccount()
    const { kit, stop } = browser.load({ start: false })
    expect(kit.getAccount()).toEqual(onServer)
    const seen: unknown[] = []
    kit.subscribeAccount(({ address }) => seen.push(address))
    const end = kit.start()
    await settle()
    expect(kit.getAccount()).toMatchObject({ status: 'connected', isConnected: true, address })
    // At no time between was the account unknown.
    expect(new Set(seen)).toEqual(new Set([address]))
    end()
    stop()
  })

  test('behavior: the cookie is written when something in it has changed', async () => {
    const browser = createBrowser()
    const { kit } = browser.load()
    expect(browser.lines).toEqual([
      'latchkey=%5B%5B%22eip155%3A1%22%5D%2C%5B%5D%5D; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    await kit.open()
    expect(browser.lines).toHaveLength(1)
    await kit.connect({ connectorId: 'one.wallet' })
    expect(decodeURIComponent(browser.cookies.get('latchkey') ?? '')).toBe(
      `[["eip155:1"],[["${account}","one.wallet","One","ANNOUNCED"]]]`,
    )
    await kit.disconnect()
    expect(decodeURIComponent(browser.cookies.get('latchkey') ?? '')).toBe('[["eip155:1"],[]]')
  })

  test('behavior: a cookie that has outlived the storage of the page', async () => {
    const browser = await leaveConnected()
    browser.testEnvironment.storage.data.clear()
    const { kit } = browser.load()
    await settle()
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(decodeURIComponent(browser.cookies.get('latchkey') ?? '')).toBe('[["eip155:1"],[]]')
  })

  test('behavior: a wallet that no longer grants the connection', async () => {
    const browser = await leaveConnected()
    const { kit } = browser.load({
      wallets: [{ id: 'one.wallet', addresses: [address], remembers: false }],
    })
    await settle()
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', address: undefined })
  })

  test('behavior: what the kit does not have is left out', async () => {
    const browser = await leaveConnected()
    const { kit: without } = browser.load({ start: false, options: { adapters: [] } })
    expect(without.getAccount().status).toBe('disconnected')
    const { kit: fixed } = browser.load({ start: false, options: { enableReconnect: false } })
    expect(fixed.getAccount().status).toBe('disconnected')
    const { kit: elsewhere } = browser.load({ start: false, options: { networks: [testNetwork(2)] } })
    // The wallet is on a network that the page does not ask for, as it is after connecting.
    expect(elsewhere.getNetwork()).toBeUndefined()
  })

  test('parameters: name', async () => {
    const browser = createBrowser()
    const initialState = cookieState('', { name: 'other', write: (line) => browser.write(line) })
    browser.load({ options: { initialState } })
    expect([...browser.cookies.keys()]).toEqual(['other'])
    expect(cookieState('otherlatchkey=1; latchkey')).toBeDefined()
  })

  test.each([undefined, null, '', 'latchkey=%', 'latchkey=1', '; ;=;latchkey'])(
    'error: %j leaves the state as it is',
    (cookies) => {
      const options = { projectId: 'test', networks: [testNetwork(1)] } as const
      const kit = createLatchkey({ ...options, initialState: cookieState(cookies) })
      const { options: _, ...state } = kit.getState()
      const { options: _given, ...expected } = createLatchkey(options).getState()
      expect(state).toEqual(expected)
    },
  )
})
