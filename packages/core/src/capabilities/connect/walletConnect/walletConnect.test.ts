import type { Cacao } from '@latchkey/protocol'
import {
  originNotAllowedError,
  timeoutError,
  toChainId,
  userRejectedError,
  webSocketClosedAbnormallyError,
} from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Adapter } from '../../../base/adapter/adapter.ts'
import type { LatchkeyOptions } from '../../../base/options/options.ts'
import { createTestEnvironment } from '../../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../../fixtures/kit.fixture.ts'
import { testNetwork } from '../../../fixtures/network.fixture.ts'
import { createTestPairing } from '../../../fixtures/pairing.fixture.ts'

const solana = { ...testNetwork(1), chainNamespace: 'solana' as const, caipNetworkId: 'solana:1' }

/** Lets promises and dynamic imports settle. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0))

function setUp({
  options = {},
  testEnvironment = createTestEnvironment(),
}: {
  options?: Partial<LatchkeyOptions>
  testEnvironment?: ReturnType<typeof createTestEnvironment>
} = {}) {
  const pairing = createTestPairing(['eip155', 'solana'])
  const test = createTestKit({
    testEnvironment,
    options: { networks: [testNetwork(1), testNetwork(2), solana], adapters: [pairing.adapters], ...options },
  })
  const link = async (count = 1) => {
    await expect.poll(() => pairing.links.length).toBe(count)
    await aMoment()
    const found = pairing.links[count - 1]
    if (!found) throw new Error('no link')
    return found
  }
  const slice = () => test.kit.getState().walletConnect
  return { ...test, ...pairing, log: pairing.log, link, slice }
}

describe('connectWalletConnect', () => {
  test('default', async () => {
    const { kit, testEnvironment, link, slice } = setUp()
    await kit.open()
    const connecting = kit.connectWalletConnect({ wallet: { id: 'phone', name: 'Phone' } })
    await link()
    expect(slice()).toEqual({
      status: 'ready',
      wcUri: 'wc:1@2',
      wcPairingExpiry: testEnvironment.environment.now() + 240_000,
    })
    expect(kit.getAccount().status).toBe('connecting')
    ;(await link()).approve({ eip155: '0xA1', solana: 'So1' })
    const { connection, cacaos } = await connecting
    expect(connection).toMatchObject({
      account: 'eip155:1:0xA1',
      connectorId: 'walletConnect',
      wallet: { name: 'Phone Wallet', type: 'WALLET_CONNECT' },
    })
    expect(cacaos).toEqual([])
    expect(kit.getAccount('eip155').address).toBe('0xA1')
    expect(kit.getAccount('solana').address).toBe('So1')
    expect(kit.getProviderType('eip155')).toBe('universal')
    expect(kit.getState()).toMatchObject({
      open: false,
      activeChain: 'eip155',
      walletConnect: { status: 'idle' },
      wallets: { recent: [{ id: 'phone' }] },
    })
    expect(await kit.signMessage({ message: 'hi', namespace: 'solana' })).toBe('far away: hi')
  })

  test('behavior: a list that is limited to a namespace makes that one active', async () => {
    const { kit, link } = setUp()
    await kit.open()
    kit.setFilterByNamespace('solana')
    const connecting = kit.connectWalletConnect()
    ;(await link()).approve({ eip155: '0xA1', solana: 'So1' })
    await connecting
    expect(kit.getState()).toMatchObject({ open: false, activeChain: 'solana' })
    expect(kit.getAccount('eip155').address).toBe('0xA1')
  })

  test('parameters: network', async () => {
    const { kit, link, log } = setUp()
    const [, network] = kit.getState().networks.requested
    const connecting = kit.connectWalletConnect({ network })
    ;(await link()).approve({ eip155: '0xA1' })
    expect((await connecting).connection.account).toBe('eip155:2:0xA1')
    expect(log).toEqual(['switch eip155:2'])
  })

  test('parameters: network, refused', async () => {
    const { kit, link, log, fail, slice } = setUp()
    fail.switch = userRejectedError()
    const connecting = kit.connectWalletConnect({ network: kit.getState().networks.requested[1] })
    ;(await link()).approve({ eip155: '0xA1' })
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(log).toEqual(['disconnect eip155'])
    expect(slice()).toMatchObject({ status: 'error', wcError: { code: 'USER_REJECTED' } })
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('parameters: authenticate', async () => {
    const { kit, links, link } = setUp()
    const cacao: Cacao = {
      h: { t: 'caip122' },
      p: { domain: 'dapp.example', aud: 'https://dapp.example', nonce: 'n1', iss: 'did:pkh:eip155:1:0xA1' },
      s: { t: 'eip191', s: '0x1234' },
    }
    const authenticate = { domain: 'dapp.example', uri: 'https://dapp.example', nonce: 'n1' }
    await kit.prepareWalletConnect()
    const connecting = kit.connectWalletConnect({ authenticate })
    ;(await link(2)).approve({ eip155: '0xA1' }, [cacao])
    expect((await connecting).cacaos).toEqual([cacao])
    expect(links).toMatchObject([
      { nonce: undefined, isAborted: true },
      { nonce: 'n1', isAborted: false },
    ])
  })

  test('behavior: a wallet that approves another namespace than the active one', async () => {
    const { kit, link } = setUp()
    const connecting = kit.connectWalletConnect()
    ;(await link()).approve({ solana: 'So1' })
    expect((await connecting).connection.account).toBe('solana:1:So1')
    expect(kit.getState().activeChain).toBe('solana')
    expect(kit.getAccount('eip155').status).toBe('disconnected')
  })

  test('behavior: connects on the page’s current network, where the wallet approved it', async () => {
    const connectOn = async (...approved: string[]) => {
      const pairing = createTestPairing(['eip155'], { approvedNetworkIds: approved.map(toChainId) })
      const { kit } = createTestKit({ options: { adapters: [pairing.adapters] } })
      await kit.switchNetwork(testNetwork(2))
      const connecting = kit.connectWalletConnect()
      await expect.poll(() => pairing.links.length).toBe(1)
      pairing.links[0]?.approve({ eip155: '0xA1' })
      return (await connecting).connection.chainId
    }
    expect(await connectOn('eip155:1', 'eip155:2')).toBe('eip155:2')
    expect(await connectOn('eip155:1')).toBe('eip155:1')
  })

  test('behavior: a second call, and a call by the connector, join the link', async () => {
    const { kit, links, link } = setUp()
    const uri = await kit.prepareWalletConnect()
    const all = [
      kit.connectWalletConnect({ wallet: { id: 'phone', name: 'Phone' } }),
      kit.connectWalletConnect(),
      kit.connect({ connectorId: 'walletConnect' }).then((connection) => ({ connection })),
    ]
    ;(await link()).approve({ eip155: '0xA1' })
    for (const { connection } of await Promise.all(all)) expect(connection.address).toBe('0xA1')
    expect(links.map((each) => each.uri)).toEqual([uri])
  })

  test('behavior: the link is renewed without a message, and an earlier one still works', async () => {
    const { kit, testEnvironment, link, links, slice } = setUp()
    const connecting = kit.connectWalletConnect()
    const first = await link()
    testEnvironment.pass(230_000)
    expect(slice()).toMatchObject({ status: 'ready', wcUri: 'wc:1@2' })
    await link(2)
    expect(slice()).toMatchObject({
      status: 'ready',
      wcUri: 'wc:2@2',
      wcPairingExpiry: testEnvironment.environment.now() + 240_000,
    })
    first.approve({ eip155: '0xA1' })
    expect((await connecting).connection.address).toBe('0xA1')
    expect(links.map(({ isAborted }) => isAborted)).toEqual([false, true])
  })

  test('behavior: an earlier link that runs out does not end the attempt', async () => {
    const { kit, testEnvironment, link } = setUp()
    const connecting = kit.connectWalletConnect()
    const first = await link()
    testEnvironment.pass(230_000)
    const second = await link(2)
    first.refuse(timeoutError())
    await aMoment()
    second.approve({ eip155: '0xA1' })
    expect((await connecting).connection.address).toBe('0xA1')
  })

  test('behavior: the wallet that was opened by deep link is remembered', async () => {
    const { kit, testEnvironment, link } = setUp()
    const events: unknown[] = []
    kit.subscribeEvents(({ data }) => events.push(data))
    const linking = { href: 'phone://', name: 'Phone' }
    const connecting = kit.connectWalletConnect()
    const made = await link()
    await kit.setWcLinking(linking)
    made.approve({ eip155: '0xA1' })
    await connecting
    expect(testEnvironment.storage.data.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(JSON.stringify(linking))
    expect(events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'mobile', name: 'Phone Wallet' },
    })
    await kit.prepareWalletConnect()
    expect(testEnvironment.storage.data.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false)
  })

  test('behavior: disconnecting one namespace ends the session in all', async () => {
    const { kit, link } = setUp()
    const connecting = kit.connectWalletConnect()
    ;(await link()).approve({ eip155: '0xA1', solana: 'So1' })
    await connecting
    await kit.disconnect({ namespace: 'eip155' })
    expect(kit.getAccount('solana').status).toBe('disconnected')
  })

  test('behavior: beside the namespace’s own adapter', async () => {
    const told: unknown[] = []
    const own: Adapter = {
      ...createTestKit().adapter,
      setConnections: (connections, current) =>
        told.push([...connections.map(({ account }) => account), 'in use:', current?.account]),
    }
    const pairing = createTestPairing(['eip155'])
    const { kit } = createTestKit({ options: { adapters: [pairing.adapters, own] } })
    const { account: near } = await kit.connect({ connectorId: 'one.wallet' })
    expect(told.at(-1)).toEqual([near, 'in use:', near])
    const connecting = kit.connectWalletConnect()
    await expect.poll(() => pairing.links.length).toBe(1)
    pairing.links[0]?.approve({ eip155: '0xB2' })
    await connecting
    expect(await kit.signMessage({ message: 'a' })).toBe('far away: a')
    expect(kit.getProviderType()).toBe('universal')
    expect(told.at(-1), 'the other adapter knows').toEqual([
      'eip155:1:0xB2',
      near,
      'in use:',
      'eip155:1:0xB2',
    ])
    await kit.setActiveConnection(near)
    expect(told.at(-1)).toEqual(['eip155:1:0xB2', near, 'in use:', near])
    await kit.disconnect({ account: (await connecting).connection.account })
    expect(await kit.signMessage({ message: 'b' })).toBe('signed b by 0xA1')
    expect(kit.getProviderType()).toBe('ethers')
    expect(told.at(-1)).toEqual([near, 'in use:', near])
  })

  test('behavior: without another adapter, the modal opens with the QR code, on phones with the wallets', async () => {
    const { kit, testEnvironment, view } = setUp()
    await kit.open({ view: 'Networks' })
    expect(view()).toBe('ConnectingWalletConnectBasic')
    testEnvironment.environment.mobile = true
    await kit.open()
    expect(view()).toBe('AllWallets')
    const beside = createTestKit({
      options: { adapters: [createTestKit().adapter, createTestPairing(['eip155']).adapters] },
    })
    await beside.kit.open()
    expect(beside.view()).toBe('Connect')
  })

  test('error: the visitor declines, and may try again', async () => {
    const { kit, link, slice } = setUp()
    const events: unknown[] = []
    kit.subscribeEvents(({ data }) => events.push(data))
    const connecting = kit.connectWalletConnect()
    ;(await link()).refuse(userRejectedError())
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(slice()).toMatchObject({ status: 'error', wcError: { code: 'USER_REJECTED' } })
    expect(events).toContainEqual({ event: 'CONNECT_ERROR', properties: { message: 'Request declined' } })
    const again = kit.connectWalletConnect()
    ;(await link(2)).approve({ eip155: '0xA1' })
    expect((await again).connection.address).toBe('0xA1')
  })

  test('error: the wallet approves nothing that was asked for', async () => {
    const { kit, link, log, slice } = setUp()
    const connecting = kit.connectWalletConnect()
    ;(await link()).approve({})
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(log).toEqual(['disconnect eip155'])
    expect(slice().status).toBe('error')
  })

  test('error: the relay refuses the page', async () => {
    const { kit, fail, slice } = setUp()
    fail.pair = webSocketClosedAbnormallyError({ cause: originNotAllowedError() })
    await expect(kit.connectWalletConnect()).rejects.toMatchObject({ code: 'WEBSOCKET_CLOSED_ABNORMALLY' })
    expect(slice()).toMatchObject({ status: 'error', wcError: { code: 'WEBSOCKET_CLOSED_ABNORMALLY' } })
    expect(kit.getState().alert).toMatchObject({ open: true, code: 'ORIGIN_NOT_ALLOWED' })
  })

  test('error: no adapter makes links', async () => {
    const { kit } = createTestKit()
    await expect(kit.connectWalletConnect()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    await expect(kit.prepareWalletConnect()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })
})

describe('prepareWalletConnect', () => {
  test('behavior: a link that is about to run out is replaced', async () => {
    const { kit, testEnvironment } = setUp()
    await kit.open()
    expect(await kit.prepareWalletConnect()).toBe('wc:1@2')
    expect(await kit.prepareWalletConnect()).toBe('wc:1@2')
    testEnvironment.pass(229_000)
    expect(await kit.prepareWalletConnect()).toBe('wc:1@2')
    testEnvironment.pass(2_000)
    expect(await kit.prepareWalletConnect()).toBe('wc:2@2')
  })

  test('behavior: a link is not renewed where no caller waits and the modal is closed', async () => {
    const { kit, testEnvironment, links, slice } = setUp()
    await kit.prepareWalletConnect()
    testEnvironment.pass(230_000)
    await aMoment()
    expect(links).toMatchObject([{ isAborted: true }])
    expect(slice()).toEqual({ status: 'idle' })
  })
})

describe('forgetWalletConnectUri', () => {
  test('default', async () => {
    const { kit, link, links, slice } = setUp()
    const connecting = kit.connectWalletConnect()
    await link()
    await kit.forgetWalletConnectUri()
    await expect(connecting).rejects.toMatchObject({ code: 'PAIRING_ABORTED' })
    expect(links).toMatchObject([{ isAborted: true }])
    expect(slice()).toEqual({ status: 'idle' })
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('behavior: closing the modal forgets the link, and is not an error', async () => {
    const { kit, link, links } = setUp()
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    await kit.open()
    const connecting = kit.connectWalletConnect()
    await link()
    kit.close()
    await expect(connecting).rejects.toMatchObject({ code: 'PAIRING_ABORTED' })
    expect(links).toMatchObject([{ isAborted: true }])
    expect(events).not.toContain('CONNECT_ERROR')
  })

  test('behavior: a link that arrives after the attempt has ended is aborted', async () => {
    const { kit, links } = setUp()
    const preparing = kit.prepareWalletConnect()
    await kit.forgetWalletConnectUri()
    await preparing.catch(() => {})
    await aMoment()
    expect(links.every(({ isAborted }) => isAborted)).toBe(true)
  })
})
