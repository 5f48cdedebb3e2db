import { type Adapter, type Kit, selectConnections } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { startRelay, type TestRelay, untilAnswered } from '@latchkey/testing/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, createTestEnvironment } from './kit.fixture.ts'
import { solanaAddress, testNetworks } from './networks.fixture.ts'
import { walletConnect } from './walletConnect.ts'

let relay: TestRelay
const environment = createTestEnvironment(() => relay)
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(() => {
  vi.useRealTimers()
  return environment.end()
})
afterAll(() => relay.stop())

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hour = 60 * 60 * 1_000
const others = { solana: [`${testNetworks.solana.caipNetworkId}:${solanaAddress}`] }

/** A wallet in the browser, which always says yes. */
function createExtension(): Adapter {
  const granted = async () => ({
    accounts: [
      { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
    ] as const,
    chainId: toChainId('eip155:1'),
    provider: {},
  })
  return {
    type: 'ethers',
    namespace: 'eip155',
    start(context) {
      const connector = { id: 'extension', name: 'Extension', chain: 'eip155', type: 'ANNOUNCED' } as const
      context.emit({ type: 'connectors', connectors: [connector] })
      return () => {}
    },
    connect: granted,
    reconnect: granted,
    disconnect: async () => {},
    switchNetwork: async () => {},
    isAddress: () => true,
    getBalance: async () => ({ value: 0n, decimals: 18 }),
  }
}

/** A page on which a wallet by link and one of the browser are connected. */
async function openBoth() {
  const opened = environment.page({ options: { adapters: [createExtension(), walletConnect()] } })
  const { wallet, remote } = await environment.wallet({ others })
  await connect(opened.kit, remote)
  await opened.kit.connect({ connectorId: 'extension' })
  expect(connectorsOf(opened.kit)).toEqual(['extension', 'walletConnect'])
  return { ...opened, wallet, remote }
}

const connectorsOf = (kit: Kit) =>
  selectConnections(kit.getState(), 'eip155').map(({ connectorId }) => connectorId)

describe('a session’s life', () => {
  test('behavior: it runs out while the page is open: the visitor is told, and nothing else happens', async () => {
    const { kit } = await openBoth()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * hour })
    await expect.poll(() => connectorsOf(kit)).toEqual(['extension'])
    await expect.poll(() => kit.getAccount('solana').status).toBe('disconnected')
    expect(kit.getState().walletConnect).toEqual({ status: 'idle', wcExpired: 'Sandbox Wallet' })
    await kit.forgetWalletConnectUri()
    expect(kit.getState().walletConnect).toEqual({ status: 'idle' })
  }, 90_000)

  test('behavior: the wallet ends it: exactly its own connections are closed, and that is no expiry', async () => {
    const { kit, wallet } = await openBoth()
    await wallet.disconnect()
    await expect.poll(() => connectorsOf(kit)).toEqual(['extension'])
    expect(kit.getAccount('solana').status).toBe('disconnected')
    expect(kit.getState().walletConnect.wcExpired).toBeUndefined()
  })

  test('behavior: the wallet takes a namespace back, and gives it again', async () => {
    const { kit } = environment.page()
    const { remote } = await environment.wallet({ others })
    await connect(kit, remote)
    const [topic = ''] = remote.sessions()
    const { solana, ...rest } = remote.client.session.get(topic).namespaces
    const update = (namespaces: typeof rest) =>
      untilAnswered(remote.client.core.history, { topic, method: 'wc_sessionUpdate' }, () =>
        remote.client.update({ topic, namespaces }),
      )
    await update(rest)
    await expect.poll(() => kit.getAccount('solana').status).toBe('disconnected')
    expect(kit.getAccount('eip155')).toMatchObject({ status: 'connected', address })
    if (!solana) throw new Error('The wallet has no Solana accounts')
    await update({ ...rest, solana })
    await expect.poll(() => kit.getAccount('solana').address).toBe(solanaAddress)
  })

  test('behavior: it is extended, and lasts', async () => {
    const { kit, page } = environment.page()
    const { remote } = await environment.wallet()
    await connect(kit, remote)
    const [topic = ''] = remote.sessions()
    const [key = ''] = [...page.data.keys()].filter((each) => each.endsWith('//session'))
    const expiryOf = () => JSON.parse(page.data.get(key) ?? '[]')[0].expiry
    const before = expiryOf()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
    await untilAnswered(remote.client.core.history, { topic, method: 'wc_sessionExtend' }, () =>
      remote.client.extend({ topic }),
    )
    await expect.poll(() => expiryOf() - before).toBeGreaterThanOrEqual(hour / 1_000)
    expect(await kit.signMessage({ message: 'still here' })).toMatch(/^0x/)
  })

  test('error: the relay refuses a page that has a session', async () => {
    const { kit, page, stop } = environment.page()
    const { remote } = await environment.wallet()
    await connect(kit, remote)
    stop()
    const again = environment.page({ page, adapter: { projectId: 'nobody' } })
    await expect.poll(() => again.kit.getAccount().status).toBe('connected')
    await expect(again.kit.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'WEBSOCKET_CLOSED_ABNORMALLY',
      cause: { code: 'PROJECT_ID_INVALID' },
    })
  })
})
