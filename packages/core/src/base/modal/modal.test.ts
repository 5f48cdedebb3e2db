import type { Siwx } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { settle } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestSiwx } from '../../fixtures/siwx.fixture.ts'
import type { ViewName } from '../router/view.ts'
import { openingView } from './openingView.ts'

describe('openingView', () => {
  test.each<[string, Parameters<typeof openingView>[0], ViewName]>([
    ['no adapters, on mobile', { hasAdapters: false, isConnected: false, isMobile: true }, 'AllWallets'],
    [
      'no adapters, on desktop',
      { hasAdapters: false, isConnected: false, isMobile: false },
      'ConnectingWalletConnectBasic',
    ],
    [
      'no adapters beats a requested view',
      { hasAdapters: false, isConnected: false, isMobile: false, requested: 'Networks' },
      'ConnectingWalletConnectBasic',
    ],
    ['no adapters, but connected', { hasAdapters: false, isConnected: true, isMobile: true }, 'Account'],
    [
      'a requested view',
      { hasAdapters: true, isConnected: false, isMobile: false, requested: 'Networks' },
      'Networks',
    ],
    [
      'a requested view beats the account',
      { hasAdapters: true, isConnected: true, isMobile: false, requested: 'Networks' },
      'Networks',
    ],
    ['connected', { hasAdapters: true, isConnected: true, isMobile: false }, 'Account'],
    ['otherwise', { hasAdapters: true, isConnected: false, isMobile: false }, 'Connect'],
  ])('behavior: %s', (_, situation, expected) => {
    expect(openingView(situation)).toBe(expected)
  })
})

describe('open', () => {
  test('default', async () => {
    const { kit, view } = createTestKit()
    await kit.open()
    expect(view()).toBe('Connect')
    expect(kit.getState()).toMatchObject({ open: true, loading: true })
  })

  test('behavior: resets the stack of views', async () => {
    const { kit } = createTestKit()
    await kit.open()
    kit.push('WhatIsAWallet')
    await kit.open()
    expect(kit.getState().router.history).toEqual([{ view: 'Connect', data: {} }])
  })

  test('behavior: opening the view that is already shown keeps the route', async () => {
    const { kit } = createTestKit()
    const { router } = kit.getState()
    await kit.open()
    expect(kit.getState().router).toBe(router)
    kit.close()
    expect(kit.getState().router).toBe(router)
    await kit.open({ view: 'Connect', data: { switchToChain: 'solana' } })
    expect(kit.getState().router).not.toBe(router)
    await kit.open()
    expect(kit.getState().router.history).toEqual([{ view: 'Connect', data: {} }])
  })

  test('behavior: without adapters', async () => {
    const { kit, view, testEnvironment } = createTestKit({ options: { adapters: [] } })
    await kit.open()
    expect(view()).toBe('ConnectingWalletConnectBasic')
    testEnvironment.environment.mobile = true
    await kit.open()
    expect(view()).toBe('AllWallets')
  })

  test('behavior: connected', async () => {
    const { kit, view } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.open()
    expect(view()).toBe('Account')
  })

  test('behavior: subscribers are called once', async () => {
    const { kit } = createTestKit()
    const told: unknown[] = []
    kit.subscribe(() => told.push([kit.getState().open, kit.getEvent()?.data.event]))
    await kit.open()
    expect(told).toEqual([[true, 'MODAL_OPEN']])
  })

  test('behavior: tracks opening once, and closing only when it was open', async () => {
    const { kit } = createTestKit()
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    kit.close()
    await kit.open()
    await kit.open()
    kit.close()
    kit.close()
    expect(events).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    expect(kit.getEvent()?.data).toEqual({ event: 'MODAL_CLOSE', properties: { connected: false } })
  })
})

describe('open: embedded', () => {
  test('behavior: is not loading, because the modal is a part of the page', async () => {
    const { kit } = createTestKit({ options: { enableEmbedded: true } })
    await kit.open({ view: 'Networks' })
    expect(kit.getState()).toMatchObject({ open: true, loading: false })
  })

  test('behavior: every request to open is counted, also while it is open', async () => {
    const { kit } = createTestKit({ options: { enableEmbedded: true } })
    await kit.open()
    await kit.open()
    expect(kit.getState().modal.openings).toBe(2)
  })
})

describe('close', () => {
  test('behavior: clears loading', async () => {
    const { kit } = createTestKit()
    await kit.open()
    kit.close()
    expect(kit.getState()).toMatchObject({ open: false, loading: false })
  })

  test.each([
    ['embedded and connected', true, true, 'Account'],
    ['embedded and not connected', true, false, 'Connect'],
    ['connected', false, true, 'Account'],
    ['not connected', false, false, 'Connect'],
  ])('behavior: the view to come, %s', async (_, enableEmbedded, connects, expected) => {
    const { kit, view } = createTestKit({ options: { enableEmbedded } })
    if (connects) await kit.connect({ connectorId: 'one.wallet' })
    await kit.open({ view: 'Networks' })
    kit.close()
    expect(view()).toBe(expected)
  })
})

describe('back', () => {
  test('default', async () => {
    const { kit, view } = createTestKit()
    await kit.open()
    kit.push('WhatIsAWallet')
    kit.back()
    expect(view()).toBe('Connect')
    expect(kit.getState()).toMatchObject({ open: true, router: { direction: 'prev' } })
  })

  test('behavior: no earlier view closes', async () => {
    const { kit } = createTestKit()
    await kit.open()
    kit.back()
    expect(kit.getState().open).toBe(false)
  })

  test('behavior: the unsupported-chain view in the history closes', async () => {
    const { kit } = createTestKit()
    await kit.open({ view: 'UnsupportedChain' })
    kit.push('SwitchNetwork')
    kit.back()
    expect(kit.getState().open).toBe(false)
  })
})

describe('requestClose', () => {
  type Case = [string, { view: ViewName; siwx?: Siwx | undefined }, 'closes' | 'shakes']
  const required = createTestSiwx({ required: true })
  const optional = createTestSiwx()
  test.each<Case>([
    ['any view', { view: 'Connect' }, 'closes'],
    ['UnsupportedChain', { view: 'UnsupportedChain' }, 'shakes'],
    ['SIWXSignMessage, required', { view: 'SIWXSignMessage', siwx: required }, 'shakes'],
    ['ConnectingSiwe, required', { view: 'ConnectingSiwe', siwx: required }, 'shakes'],
    ['ApproveTransaction, required', { view: 'ApproveTransaction', siwx: required }, 'shakes'],
    ['another view, required', { view: 'Account', siwx: required }, 'closes'],
    ['SIWXSignMessage, optional', { view: 'SIWXSignMessage', siwx: optional }, 'closes'],
    ['ApproveTransaction, no sign-in', { view: 'ApproveTransaction' }, 'closes'],
  ])('behavior: %s', async (_, { view, siwx }, expected) => {
    const { kit } = createTestKit({ options: siwx ? { siwx } : {} })
    await kit.open({ view })
    kit.requestClose()
    expect(kit.getState().modal).toMatchObject(
      expected === 'closes' ? { open: false, shake: false } : { open: true, shake: true },
    )
  })

  test('behavior: back shakes too where sign-in is required', async () => {
    const { kit, view } = createTestKit({ options: { siwx: required } })
    await kit.open()
    kit.push('SIWXSignMessage')
    kit.back()
    expect(view()).toBe('SIWXSignMessage')
    expect(kit.getState().modal.shake).toBe(true)
  })
})

describe('shake', () => {
  test('behavior: lasts 500 ms, and is not prolonged', () => {
    const { kit, testEnvironment } = createTestKit()
    kit.shake()
    testEnvironment.pass(499)
    kit.shake()
    expect(kit.getState().modal.shake).toBe(true)
    testEnvironment.pass(1)
    expect(kit.getState().modal.shake).toBe(false)
  })
})

describe('toast', () => {
  test('default', () => {
    const { kit, testEnvironment } = createTestKit()
    kit.showToast('Address copied')
    expect(kit.getState().toast).toEqual({
      open: true,
      message: 'Address copied',
      variant: 'success',
      svg: undefined,
      autoClose: true,
    })
    testEnvironment.pass(2499)
    expect(kit.getState().toast.open).toBe(true)
    testEnvironment.pass(1)
    expect(kit.getState().toast.open).toBe(false)
  })

  test('behavior: an open one closes, and the new one shows after 150 ms', () => {
    const { kit, testEnvironment } = createTestKit()
    kit.showToast('one')
    kit.showErrorMessage('two')
    expect(kit.getState().toast).toMatchObject({ open: false, message: 'one' })
    testEnvironment.pass(149)
    expect(kit.getState().toast.open).toBe(false)
    testEnvironment.pass(1)
    expect(kit.getState().toast).toMatchObject({ open: true, message: 'two', variant: 'error' })
  })

  test('behavior: the first one does not close the second early', () => {
    const { kit, testEnvironment } = createTestKit()
    kit.showToast('one')
    testEnvironment.pass(2400)
    kit.showToast('two')
    testEnvironment.pass(150 + 2499)
    expect(kit.getState().toast).toMatchObject({ open: true, message: 'two' })
    testEnvironment.pass(1)
    expect(kit.getState().toast.open).toBe(false)
  })

  test('parameters: autoClose', () => {
    const { kit, testEnvironment } = createTestKit()
    kit.showToast('working', 'loading', { autoClose: false })
    testEnvironment.pass(60_000)
    expect(kit.getState().toast).toMatchObject({ open: true, variant: 'loading' })
  })

  test('behavior: closing the modal hides it', async () => {
    const { kit } = createTestKit()
    await kit.open()
    kit.showToast('one')
    kit.close()
    expect(kit.getState().toast.open).toBe(false)
  })
})

describe('UnsupportedChain', () => {
  test('behavior: opens when the wallet is on a network that was not requested', async () => {
    const { kit, view } = createTestKit({
      wallets: [{ id: 'one.wallet', addresses: ['0xA1'], chainId: 'eip155:99' }],
    })
    await kit.open()
    await kit.connect({ connectorId: 'one.wallet' })
    expect(view()).toBe('UnsupportedChain')
    expect(kit.getState().open).toBe(true)
  })

  test('behavior: opens when the wallet moves there, and closes when it comes back', async () => {
    const { kit, view, moveTo } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    moveTo('one.wallet', 'eip155:99')
    expect([kit.getState().open, view()]).toEqual([true, 'UnsupportedChain'])
    kit.requestClose()
    expect(kit.getState().open).toBe(true)
    moveTo('one.wallet', 'eip155:2')
    expect(kit.getState().open).toBe(false)
  })

  test('behavior: holds in the views that it leads to, until the wallet has switched', async () => {
    const { kit, view, moveTo, testEnvironment } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    moveTo('one.wallet', 'eip155:99')
    kit.push('SwitchNetwork')
    kit.requestClose()
    expect(kit.getState().modal).toMatchObject({ open: true, shake: true })
    expect(view()).toBe('SwitchNetwork')
    kit.back()
    expect([kit.getState().open, view()]).toEqual([true, 'UnsupportedChain'])
    testEnvironment.pass(500)
    kit.back()
    expect(kit.getState().modal).toMatchObject({ open: true, shake: true })
    kit.push('SwitchActiveChain')
    kit.push('Connect')
    kit.requestClose()
    expect([kit.getState().open, view()]).toEqual([true, 'Connect'])
    moveTo('one.wallet', 'eip155:2')
    kit.requestClose()
    expect(kit.getState().open).toBe(false)
  })

  test('behavior: does not hold where the network is allowed', async () => {
    const { kit, moveTo } = createTestKit({ options: { allowUnsupportedChain: true } })
    await kit.connect({ connectorId: 'one.wallet' })
    moveTo('one.wallet', 'eip155:99')
    await kit.open({ view: 'UnsupportedChain' })
    kit.push('SwitchNetwork')
    kit.requestClose()
    expect(kit.getState().open).toBe(false)
  })

  test('behavior: disconnecting in a view that it leads to closes it', async () => {
    const { kit, moveTo } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    moveTo('one.wallet', 'eip155:99')
    kit.push('SwitchNetwork')
    await kit.disconnect()
    expect(kit.getState().open).toBe(false)
  })

  test('behavior: disconnecting closes it, and the network settles', async () => {
    const { kit, moveTo } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    moveTo('one.wallet', 'eip155:99')
    await kit.disconnect()
    await settle()
    expect(kit.getState()).toMatchObject({ open: false, selectedNetworkId: 'eip155:1' })
  })

  test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'parameters: %o',
    async (options) => {
      const { kit, moveTo } = createTestKit({ options })
      moveTo('one.wallet', 'eip155:98')
      await kit.open()
      await kit.connect({ connectorId: 'one.wallet' })
      expect(kit.getState().open).toBe(false)
      moveTo('one.wallet', 'eip155:99')
      expect(kit.getState().open).toBe(false)
    },
  )
})
