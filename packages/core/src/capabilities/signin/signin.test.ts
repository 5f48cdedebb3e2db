import { serverUnreachableError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { ViewName } from '../../base/router/view.ts'
import type { TestWallet } from '../../fixtures/adapter.fixture.ts'
import { createTestEnvironment } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestSiwx } from '../../fixtures/siwx.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

type Setup = Parameters<typeof createTestSiwx>[0] & {
  siwx?: ReturnType<typeof createTestSiwx>
  wallets?: TestWallet[]
  testEnvironment?: ReturnType<typeof createTestEnvironment>
}

/** A kit with sign-in that records its events. */
function setup({ siwx, wallets, testEnvironment = createTestEnvironment(), ...how }: Setup = {}) {
  const signin = siwx ?? createTestSiwx(how)
  const test = createTestKit({ options: { siwx: signin }, testEnvironment, ...(wallets && { wallets }) })
  const events: string[] = []
  test.kit.subscribeEvents(({ data }) => void events.push(data.event))
  const state = () => test.kit.getState()
  return {
    ...test,
    siwx: signin,
    events,
    state,
    isOn: (view: ViewName) => until(() => expect([state().open, test.view()]).toEqual([true, view])),
    isClosed: () => until(() => expect(state().open).toBe(false)),
    connect: () => test.kit.connect({ connectorId: 'one.wallet' }),
  }
}

async function connected(how: Setup = {}) {
  const test = setup(how)
  await test.connect()
  await test.isOn('SIWXSignMessage')
  return test
}

async function signedIn(how: Setup = {}) {
  const test = await connected(how)
  await test.kit.signIn()
  return test
}

const place = { network: 'eip155:1', isSmartAccount: false }

describe('after connecting', () => {
  test('behavior: without a session, the sign-message view opens', async () => {
    const { state } = await connected()
    expect(state().signin).toMatchObject({ account: 'eip155:1:0xA1', sessions: [], status: 'idle' })
  })

  test('behavior: with a session, the modal closes', async () => {
    const { siwx } = await signedIn()
    const { kit, connect, isClosed, state } = setup({ siwx })
    await kit.open()
    await connect()
    await isClosed()
    expect(state().signin.sessions).toHaveLength(1)
  })

  test('behavior: not on an unsupported network', async () => {
    const wallets: TestWallet[] = [{ id: 'one.wallet', addresses: ['0xA1'], chainId: 'eip155:99' }]
    const { connect, isOn, siwx, moveTo } = setup({ wallets })
    await connect()
    await isOn('UnsupportedChain')
    expect(siwx.log).toEqual([])
    moveTo('one.wallet', 'eip155:2')
    await isOn('SIWXSignMessage')
  })

  test('error: the sessions cannot be read and sign-in is required: disconnects with a message', async () => {
    const test = setup({ required: true })
    test.siwx.fail.getSessions = serverUnreachableError()
    await test.connect()
    await until(() => expect(test.state().toast.code).toBe('LOGIN_INIT_FAILED'))
    expect(test.state().connections.eip155).toEqual({ status: 'disconnected' })
    // The message shows in the modal, which disconnecting has closed.
    expect(test.state().modal.open).toBe(true)
    expect(test.view()).toBe('Connect')
    expect(test.events).toContain('SIWX_AUTH_ERROR')
  })

  test('error: the sessions cannot be read and sign-in is optional: stays connected with a message', async () => {
    const test = setup()
    test.siwx.fail.getSessions = serverUnreachableError()
    await test.connect()
    await until(() => expect(test.state().toast.open).toBe(true))
    expect(test.state().connections.eip155).toMatchObject({ status: 'connected' })
  })
})

describe('signing', () => {
  test('default', async () => {
    const { kit, siwx, events, state, isClosed } = await connected()
    const session = await kit.signIn()
    await isClosed()
    expect(session).toEqual({
      data: {
        accountAddress: '0xA1',
        chainId: 'eip155:1',
        domain: 'app.example',
        nonce: 'nonce1',
        uri: 'https://app.example',
        version: '1',
      },
      message: 'eip155:1 0xA1 nonce1',
      signature: 'signed eip155:1 0xA1 nonce1 by 0xA1',
    })
    expect(siwx.sessions()).toEqual([session])
    expect(state().signin).toMatchObject({ sessions: [session], status: 'idle', message: undefined })
    expect(events).toContain('SIWX_AUTH_SUCCESS')
  })

  test('behavior: signs the message that the visitor has read', async () => {
    const { kit, state } = await connected()
    const message = await kit.prepareSignin()
    expect(state().signin.message).toBe(message)
    expect(await kit.prepareSignin()).toBe(message)
    expect(await kit.signIn()).toMatchObject({ message: message.toString() })
  })

  test('behavior: a wallet that writes the message by itself gets its own input', async () => {
    const { kit } = await connected({
      wallets: [{ id: 'one.wallet', addresses: ['0xA1'], signinFormat: 'siws' }],
    })
    const session = await kit.signIn()
    expect(session.signature).toBe('signed eip155:1 0xA1 nonce1 by 0xA1 of {"format":"siws"}')
    expect(session.data).not.toHaveProperty('walletInput')
  })

  test('behavior: the success event names the network', async () => {
    const test = setup()
    const told: unknown[] = []
    test.kit.subscribeEvents(({ data }) => data.event === 'SIWX_AUTH_SUCCESS' && told.push(data))
    await test.connect()
    await test.isOn('SIWXSignMessage')
    await test.kit.signIn()
    expect(told).toEqual([{ event: 'SIWX_AUTH_SUCCESS', properties: place }])
  })

  test.each<[string, ViewName | 'closed', ViewName]>([
    ['the modal is closed', 'closed', 'SIWXSignMessage'],
    ['another view', 'Account', 'SIWXSignMessage'],
    ['SIWXSignMessage', 'SIWXSignMessage', 'SIWXSignMessage'],
    ['ConnectingSiwe', 'ConnectingSiwe', 'ConnectingSiwe'],
    ['ApproveTransaction', 'ApproveTransaction', 'ApproveTransaction'],
  ])('behavior: declining, on %s', async (_, from, expected) => {
    const { kit, rejects, events, state, isOn } = await connected()
    if (from === 'closed') kit.close()
    else await kit.open({ view: from })
    rejects.add('one.wallet')
    await expect(kit.signIn()).rejects.toMatchObject({ code: 'SIGNATURE_DECLINED' })
    await isOn(expected)
    expect(state().toast).toMatchObject({ open: true, code: 'SIGNATURE_DECLINED', variant: 'error' })
    expect(events).toContain('SIWX_AUTH_ERROR')
    expect(state().signin).toMatchObject({ status: 'idle', sessions: [] })
  })

  test('behavior: a message that was declined can still be signed', async () => {
    const { kit, rejects } = await connected()
    rejects.add('one.wallet')
    await expect(kit.signIn()).rejects.toMatchObject({ code: 'SIGNATURE_DECLINED' })
    rejects.delete('one.wallet')
    expect(await kit.signIn()).toMatchObject({ message: 'eip155:1 0xA1 nonce1' })
  })

  test('error: a refused session shows why, and the next message is a new one', async () => {
    const { kit, siwx, state } = await connected()
    siwx.fail.addSession = serverUnreachableError()
    await expect(kit.signIn()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(state().toast.code).toBe('SERVER_UNREACHABLE')
    delete siwx.fail.addSession
    expect(await kit.signIn()).toMatchObject({ message: 'eip155:1 0xA1 nonce2' })
  })

  test('error: no message can be made', async () => {
    const { kit, siwx, state } = await connected()
    siwx.fail.createMessage = serverUnreachableError()
    await expect(kit.prepareSignin()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(state().signin).toMatchObject({ status: 'idle', message: undefined })
  })

  test('error: a session that was not stored does not count', async () => {
    const { kit, siwx } = await connected()
    siwx.addSession = async () => {}
    await expect(kit.signIn()).rejects.toMatchObject({ code: 'UNKNOWN' })
  })
})

describe('preconditions', () => {
  test('error: sign-in is not enabled', async () => {
    const { kit } = createTestKit()
    await expect(kit.signIn()).rejects.toThrow('SIWX is not enabled')
  })

  test('error: no wallet is connected', async () => {
    const { kit } = setup()
    await expect(kit.signIn()).rejects.toThrow('No ActiveCaipAddress found')
  })

  test('error: the network was not asked for', async () => {
    const wallets: TestWallet[] = [{ id: 'one.wallet', addresses: ['0xA1'], chainId: 'eip155:99' }]
    const { kit, connect } = setup({ wallets })
    await connect()
    await expect(kit.signIn()).rejects.toThrow('No ActiveCaipNetwork or client found')
  })

  test('error: the adapter cannot sign', async () => {
    const { kit, adapter } = await connected()
    adapter.signMessage = undefined as never
    await expect(kit.signIn()).rejects.toThrow('No ConnectionController client found')
  })
})

describe('cancelling', () => {
  test('behavior: optional: closes, and stays connected', async () => {
    const { kit, state, events } = await connected()
    await kit.cancelSignin()
    expect(state().open).toBe(false)
    expect(state().connections.eip155).toMatchObject({ status: 'connected' })
    expect(events).toContain('CLICK_CANCEL_SIWX')
  })

  test('behavior: required: disconnects', async () => {
    const { kit, state, view, events } = await connected({ required: true })
    await kit.cancelSignin()
    expect([state().open, view()]).toEqual([false, 'Connect'])
    expect(state().connections.eip155).toEqual({ status: 'disconnected' })
    expect(events).toContain('CLICK_CANCEL_SIWX')
  })

  test.each<[string, boolean, ViewName, boolean]>([
    ['required, SIWXSignMessage', true, 'SIWXSignMessage', false],
    ['required, ConnectingSiwe', true, 'ConnectingSiwe', false],
    ['required, ApproveTransaction', true, 'ApproveTransaction', false],
    ['required, another view', true, 'Account', true],
    ['optional, SIWXSignMessage', false, 'SIWXSignMessage', true],
  ])('behavior: may close: %s', async (_, required, view, closes) => {
    const { kit, state } = await connected({ required })
    await kit.open({ view })
    kit.requestClose()
    expect(state().open).toBe(!closes)
  })

  test('behavior: required: with a session, the same views close', async () => {
    const { kit, state } = await signedIn({ required: true })
    await kit.open({ view: 'ApproveTransaction' })
    kit.requestClose()
    expect(state().open).toBe(false)
  })
})

describe('accounts and networks', () => {
  test('behavior: another account has to sign; the first account does not have to sign again', async () => {
    const { kit, setAddresses, isOn, isClosed, state } = await signedIn()
    setAddresses('one.wallet', ['0xB2'])
    await isOn('SIWXSignMessage')
    expect(state().signin).toMatchObject({ account: 'eip155:1:0xB2', sessions: [] })
    setAddresses('one.wallet', ['0xA1'])
    await isClosed()
    expect(state().signin.sessions).toHaveLength(1)
    expect(kit.getState().connections.eip155).toMatchObject({ status: 'connected' })
  })

  test('behavior: another network has to be signed for once', async () => {
    const { kit, moveTo, isOn, siwx, state } = await signedIn()
    moveTo('one.wallet', 'eip155:2')
    await isOn('SIWXSignMessage')
    await kit.signIn()
    moveTo('one.wallet', 'eip155:1')
    await until(() => expect(state().signin.sessions).toHaveLength(1))
    moveTo('one.wallet', 'eip155:2')
    await until(() => expect(state().signin.sessions).toHaveLength(1))
    expect(state().open).toBe(false)
    expect(siwx.sessions()).toHaveLength(2)
  })

  test('behavior: an answer for an account that is no longer in use is dropped', async () => {
    const siwx = createTestSiwx()
    const getSessions = siwx.getSessions
    let answer = () => {}
    siwx.getSessions = async (chainId, address) => {
      if (address === '0xA1') await new Promise<void>((resolve) => (answer = resolve))
      return address === '0xA1'
        ? [{ data: {} as never, message: '', signature: '' }]
        : getSessions(chainId, address)
    }
    const { connect, setAddresses, isOn, state } = setup({ siwx })
    await connect()
    await until(() => expect(state().signin.status).toBe('checking'))
    setAddresses('one.wallet', ['0xB2'])
    await isOn('SIWXSignMessage')
    answer()
    await Promise.resolve()
    expect(state().signin).toMatchObject({ account: 'eip155:1:0xB2', sessions: [] })
  })
})

describe('a reload', () => {
  test('behavior: still signed in', async () => {
    const testEnvironment = createTestEnvironment()
    const { siwx, stop } = await signedIn({ testEnvironment })
    stop()
    const again = setup({ testEnvironment, siwx })
    await until(() => expect(again.state().signin.sessions).toHaveLength(1))
    expect(again.state().open).toBe(false)
  })

  test.each([
    ['optional: not asked again', false],
    ['required: asked again', true],
  ])('behavior: %s', async (_, required) => {
    const testEnvironment = createTestEnvironment()
    const { siwx, stop } = await connected({ testEnvironment, required })
    stop()
    siwx.log.length = 0
    const again = setup({ testEnvironment, siwx })
    await until(() => expect(siwx.log).toEqual(['get eip155:1 0xA1']))
    await until(() => expect(again.state().signin.status).toBe('idle'))
    expect(again.state().open).toBe(required)
  })
})

describe('signing out', () => {
  test('behavior: optional: stays connected', async () => {
    const { kit, siwx, state } = await signedIn()
    await kit.signOut()
    expect(siwx.log.at(-1)).toBe('revoke eip155:1 0xA1')
    expect(state().signin.sessions).toEqual([])
    expect(state().connections.eip155).toMatchObject({ status: 'connected' })
  })

  test('behavior: required: disconnects', async () => {
    const { kit, state } = await signedIn({ required: true })
    await kit.signOut()
    expect(state().connections.eip155).toEqual({ status: 'disconnected' })
  })

  test('behavior: disconnecting signs out', async () => {
    const { kit, siwx, state } = await signedIn()
    await kit.disconnect()
    expect(state().signin).toMatchObject({ account: undefined, sessions: [] })
    expect(siwx.log.at(-1)).toBe('set 0')
    expect(siwx.sessions()).toEqual([])
  })

  test('behavior: the session of a wallet that disconnects by itself ends', async () => {
    const { drop, siwx } = await signedIn()
    drop('one.wallet')
    await until(() => expect(siwx.sessions()).toEqual([]))
  })

  test('behavior: disconnecting does not sign out where the dapp does not want that', async () => {
    const { kit, siwx } = await signedIn({ signOutOnDisconnect: false })
    await kit.disconnect()
    expect(siwx.sessions()).toHaveLength(1)
  })

  test('behavior: of two wallets, only the one that disconnects is signed out', async () => {
    const wallets: TestWallet[] = [
      { id: 'one.wallet', addresses: ['0xA1'] },
      { id: 'two.wallet', addresses: ['0xB2'] },
    ]
    const { kit, siwx, isOn } = await signedIn({ wallets })
    await kit.connect({ connectorId: 'two.wallet' })
    await isOn('SIWXSignMessage')
    await kit.signIn()
    await kit.disconnect({ account: 'eip155:1:0xB2' as never })
    await until(() => expect(siwx.sessions().map(({ data }) => data.accountAddress)).toEqual(['0xA1']))
  })
})

describe('several tabs', () => {
  test('behavior: signing in in one tab closes the view in the other', async () => {
    const testEnvironment = createTestEnvironment()
    const siwx = createTestSiwx({ required: true })
    const here = await connected({ testEnvironment, siwx })
    const there = setup({ testEnvironment, siwx })
    await there.isOn('SIWXSignMessage')
    await here.kit.signIn()
    testEnvironment.storageChanged('@latchkey/signin')
    await there.isClosed()
    expect(there.state().signin.sessions).toHaveLength(1)
  })

  test('behavior: signing in in one tab leaves the approval of a transaction open in the other', async () => {
    const testEnvironment = createTestEnvironment()
    const siwx = createTestSiwx({ required: true })
    const here = await connected({ testEnvironment, siwx })
    const there = setup({ testEnvironment, siwx })
    await there.isOn('SIWXSignMessage')
    await there.kit.open({ view: 'ApproveTransaction' })
    await here.kit.signIn()
    testEnvironment.storageChanged('@latchkey/signin')
    await until(() => expect(there.state().signin.sessions).toHaveLength(1))
    await there.isOn('ApproveTransaction')
  })

  test('behavior: signing out in one tab opens the view in the other, where sign-in is required', async () => {
    const testEnvironment = createTestEnvironment()
    const siwx = createTestSiwx({ required: true })
    await signedIn({ testEnvironment, siwx })
    const there = setup({ testEnvironment, siwx })
    await until(() => expect(there.state().signin.sessions).toHaveLength(1))
    await siwx.setSessions([])
    testEnvironment.storageChanged('@latchkey/signin')
    await there.isOn('SIWXSignMessage')
  })
})
