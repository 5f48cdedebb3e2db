import {
  connectionFailedError,
  loginDeniedError,
  loginRefusedError,
  serverFailedError,
  serverUnreachableError,
  userRejectedError,
} from '@latchkey/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestEnvironment, settle } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestLogin } from '../../fixtures/login.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'
import type { SocialPopup } from './loginActions.ts'

// A busy machine takes long to load this for the first time.
beforeAll(() => import('./createLogin.ts'), 120_000)

function createPopup() {
  const deeds: string[] = []
  const popup = {
    closed: false as boolean,
    location: { replace: (uri: string) => void deeds.push(uri) },
    close() {
      popup.closed = true
      deeds.push('close')
    },
    focus: () => void deeds.push('focus'),
  } satisfies SocialPopup
  return { popup, deeds }
}

function setup({ testEnvironment = createTestEnvironment(), options = {}, start = true } = {}) {
  const frame = createTestLogin()
  const test = createTestKit({ testEnvironment, start, options: { adapters: [frame.adapter], ...options } })
  const events: string[] = []
  test.kit.subscribeEvents(({ data }) => {
    const provider = 'properties' in data && 'provider' in data.properties ? data.properties.provider : ''
    events.push(`${data.event} ${provider}`.trim())
  })
  return {
    ...test,
    frame,
    /** What was told of the login, without that of the modal and the connection. */
    events: () => events.filter((event) => event.startsWith('SOCIAL')),
    ...createPopup(),
    login: () => test.kit.getState().login,
    waits: () => until(() => expect(frame.isWaiting()).toBe(true)),
  }
}

describe('connectSocial: Farcaster', () => {
  test('default: what the phone opens is in the state', async () => {
    const { kit, frame, login, events, deeds, waits } = setup()
    await kit.open({ view: 'ConnectingFarcaster' })
    const connected = kit.connectSocial({ provider: 'farcaster' })
    await waits()
    expect(login().social).toEqual({
      provider: 'farcaster',
      step: 'waiting',
      isWindowClosed: false,
      uri: 'https://wallet.example/oauth/start#token',
    })
    frame.finish()
    await connected
    expect(deeds, 'no window').toEqual([])
    expect(kit.getAccount()).toMatchObject({ address: '0xE1', isConnected: true })
    expect(kit.getState().open).toBe(false)
    expect(events()).toEqual([
      'SOCIAL_LOGIN_STARTED farcaster',
      'SOCIAL_LOGIN_REQUEST_USER_DATA farcaster',
      'SOCIAL_LOGIN_SUCCESS farcaster',
    ])
  })

  test('behavior: the view says what failed, and leaving it ends the login', async () => {
    const { kit, frame, login, waits } = setup()
    await kit.open()
    kit.push('ConnectingFarcaster')
    const connected = kit.connectSocial({ provider: 'farcaster' })
    connected.catch(() => {})
    await waits()
    kit.back()
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(login().social).toBe(undefined)
    expect(frame.log.at(-1)).toBe('cancel')

    kit.push('ConnectingFarcaster')
    const again = kit.connectSocial({ provider: 'farcaster' })
    again.catch(() => {})
    await waits()
    frame.fail(loginRefusedError())
    await expect(again).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
    expect(kit.getState()).toMatchObject({ toast: { open: false }, login: { error: 'LOGIN_REFUSED' } })
  })
})

describe('connectSocial', () => {
  test('default', async () => {
    const { kit, frame, login, events, popup, deeds, waits } = setup()
    await kit.open({ view: 'ConnectingSocial' })
    const connected = kit.connectSocial({ provider: 'google', popup })
    await waits()
    expect(login().social).toEqual({ provider: 'google', step: 'waiting', isWindowClosed: false })
    expect(deeds).toEqual(['https://wallet.example/oauth/start#token'])
    frame.finish()
    await connected
    expect(frame.log).toEqual(['start google en', 'social'])
    expect(deeds.at(-1)).toBe('close')
    expect(kit.getAccount()).toMatchObject({ address: '0xE1', isConnected: true })
    expect(kit.getState().open).toBe(false)
    expect(login()).toMatchObject({ step: 'connected', social: undefined })
    expect(events()).toEqual([
      'SOCIAL_LOGIN_STARTED google',
      'SOCIAL_LOGIN_REQUEST_USER_DATA google',
      'SOCIAL_LOGIN_SUCCESS google',
    ])
  })

  test('behavior: the account says who it is', async () => {
    const { kit, frame, popup, waits } = setup()
    const { connect } = frame.adapter
    frame.adapter.connect = async (parameters) => ({
      ...(await connect(parameters)),
      user: { provider: 'github', userName: 'ada' },
    })
    const connected = kit.connectSocial({ provider: 'github', popup })
    await waits()
    frame.finish()
    await connected
    expect(kit.getAccount()).toMatchObject({
      user: { provider: 'github', userName: 'ada' },
      socialProvider: 'github',
    })
  })

  test('behavior: what connected is told by its provider', async () => {
    const { kit, frame, popup, waits } = setup()
    const { connect } = frame.adapter
    frame.adapter.connect = async (parameters) => ({
      ...(await connect(parameters)),
      user: { provider: 'github', userName: 'ada' },
    })
    const told = new Promise((resolve) => {
      kit.subscribeEvents(({ data }) => data.event === 'CONNECT_SUCCESS' && resolve(data.properties))
    })
    const connected = kit.connectSocial({ provider: 'github', popup })
    await waits()
    frame.finish()
    await connected
    expect(await told).toEqual({ method: 'social', name: 'github' })
  })

  test('behavior: while the wallet is being connected', async () => {
    const { kit, frame, login, popup, waits } = setup()
    let answer = () => {}
    const { connect } = frame.adapter
    frame.adapter.connect = async (parameters) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return connect(parameters)
    }
    const connected = kit.connectSocial({ provider: 'google', popup })
    await waits()
    frame.finish()
    await until(() => expect(login().social?.step).toBe('connecting'))
    answer()
    await connected
    expect(login().social).toBe(undefined)
  })

  test('behavior: a window that seems closed is told of, and ends nothing', async () => {
    const { kit, frame, login, popup, testEnvironment, waits } = setup()
    const connected = kit.connectSocial({ provider: 'google', popup })
    await waits()
    popup.closed = true
    testEnvironment.pass(999)
    expect(login().social?.isWindowClosed).toBe(false)
    testEnvironment.pass(1)
    expect(login().social).toMatchObject({ step: 'waiting', isWindowClosed: true })
    popup.closed = false
    testEnvironment.pass(1_000)
    expect(login().social?.isWindowClosed).toBe(false)
    frame.finish()
    await connected
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('behavior: a window that closes itself in the end does not seem closed', async () => {
    const { frame, kit, login, events, popup, testEnvironment, waits } = setup()
    const connected = kit.connectSocial({ provider: 'google', popup })
    await waits()
    frame.tell({ type: 'signedIn' })
    popup.closed = true
    await settle()
    testEnvironment.pass(2_000)
    expect(login().social).toEqual({ provider: 'google', step: 'connecting', isWindowClosed: false })
    frame.finish()
    await connected
    expect(events().filter((event) => event.includes('REQUEST'))).toHaveLength(1)
  })

  test('behavior: trying again ends what was under way, in a window of its own', async () => {
    const { kit, frame, login, events, popup, deeds, waits } = setup()
    const first = kit.connectSocial({ provider: 'google', popup })
    first.catch(() => {})
    await waits()
    const second = createPopup()
    const connected = kit.connectSocial({ provider: 'github', popup: second.popup })
    await expect(first).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(deeds.at(-1)).toBe('close')
    await waits()
    expect(login().social).toEqual({ provider: 'github', step: 'waiting', isWindowClosed: false })
    frame.finish()
    await connected
    expect(frame.log).toEqual(['start google en', 'social', 'cancel', 'start github en', 'social'])
    expect(events()).toContain('SOCIAL_LOGIN_CANCELED google')
    expect(kit.getState().toast.open).toBe(false)
  })

  test('behavior: trying again in the same window leaves that open', async () => {
    const { kit, frame, popup, deeds, waits } = setup()
    const first = kit.connectSocial({ provider: 'google', popup })
    first.catch(() => {})
    await waits()
    const connected = kit.connectSocial({ provider: 'google', popup })
    await expect(first).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await waits()
    expect(deeds).not.toContain('close')
    frame.finish()
    await connected
  })

  test('behavior: a login by e-mail ends it', async () => {
    const { kit, frame, login, popup, waits } = setup()
    const connected = kit.connectSocial({ provider: 'google', popup })
    connected.catch(() => {})
    await waits()
    await kit.connectEmail({ email: 'ada@example.org' })
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(login()).toMatchObject({ step: 'code', social: undefined })
    expect(frame.log).toEqual(['start google en', 'social', 'cancel', 'email ada@example.org en'])
  })

  test('behavior: it ends a login by e-mail', async () => {
    const { kit, frame, popup, waits } = setup()
    await kit.connectEmail({ email: 'ada@example.org' })
    const code = kit.connectOtp()
    code.catch(() => {})
    await waits()
    const connected = kit.connectSocial({ provider: 'google', popup })
    await expect(code).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await waits()
    frame.finish()
    await connected
  })

  test.each([
    ['no window', () => undefined],
    ['a window that the browser did not open', () => null],
    ['a window that is closed', () => ({ ...createPopup().popup, closed: true })],
  ])('error: %s', async (_, open) => {
    const { kit, frame, login, events } = setup()
    await expect(kit.connectSocial({ provider: 'google', popup: open() })).rejects.toMatchObject({
      code: 'LOGIN_POPUP_BLOCKED',
    })
    expect(frame.log).toEqual([])
    expect(login()).toMatchObject({ step: 'idle', social: undefined, error: 'LOGIN_POPUP_BLOCKED' })
    expect(kit.getState().toast).toMatchObject({ open: true, code: 'LOGIN_POPUP_BLOCKED' })
    expect(events()).toEqual(['SOCIAL_LOGIN_STARTED google', 'SOCIAL_LOGIN_ERROR google'])
  })

  test('error: 45 seconds without an address', async () => {
    const { kit, frame, login, popup, deeds, testEnvironment, waits } = setup()
    frame.settings.isSlow = true
    const connected = kit.connectSocial({ provider: 'google', popup })
    connected.catch(() => {})
    await waits()
    testEnvironment.pass(44_999)
    await settle()
    expect(login().social?.step).toBe('opening')
    testEnvironment.pass(1)
    await expect(connected).rejects.toMatchObject({ code: 'LOGIN_SOCIAL_TIMEOUT' })
    expect(frame.log).toEqual(['start google en', 'cancel'])
    expect(deeds).toEqual(['close'])
    expect(login()).toMatchObject({ social: undefined, error: 'LOGIN_SOCIAL_TIMEOUT' })
  })

  test('behavior: at the provider the visitor may take longer', async () => {
    const { kit, frame, popup, testEnvironment, waits } = setup()
    const connected = kit.connectSocial({ provider: 'google', popup })
    await waits()
    testEnvironment.pass(300_000)
    frame.finish()
    await connected
  })

  test.each([
    ['the server says nothing of use', serverFailedError(), 'LOGIN_SOCIAL_URI'],
    ['the server is away', serverUnreachableError(), 'SERVER_UNREACHABLE'],
  ])('error: no address, because %s', async (_, cause, code) => {
    const { kit, frame, popup, deeds } = setup()
    frame.settings.fails = cause
    await expect(kit.connectSocial({ provider: 'google', popup })).rejects.toMatchObject({ code })
    expect(deeds).toEqual(['close'])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/oauth/start'])(
    'error: the address %s',
    async (uri) => {
      const { kit, frame, popup, deeds } = setup()
      frame.settings.uri = uri
      await expect(kit.connectSocial({ provider: 'google', popup })).rejects.toMatchObject({
        code: 'LOGIN_SOCIAL_URI',
      })
      expect(deeds).toEqual(['close'])
    },
  )

  test.each([loginDeniedError(), loginRefusedError()])(
    'error: $code, which the window says',
    async (error) => {
      const { kit, frame, events, login, popup, deeds, waits } = setup()
      const connected = kit.connectSocial({ provider: 'google', popup })
      connected.catch(() => {})
      await waits()
      frame.fail(error)
      await expect(connected).rejects.toMatchObject({ code: error.code })
      expect(deeds).not.toContain('close')
      expect(login()).toMatchObject({ social: undefined, error: error.code })
      expect(kit.getState().toast).toMatchObject({ open: true, code: error.code })
      expect(events().at(-1)).toBe('SOCIAL_LOGIN_ERROR google')
    },
  )

  test('behavior: no toast says what the view of the login says', async () => {
    const { kit, login, view } = setup()
    await kit.open()
    kit.push('ConnectingSocial', { provider: 'google' })
    await expect(kit.connectSocial({ provider: 'google' })).rejects.toMatchObject({
      code: 'LOGIN_POPUP_BLOCKED',
    })
    expect([view(), login().error, kit.getState().toast.open]).toEqual([
      'ConnectingSocial',
      'LOGIN_POPUP_BLOCKED',
      false,
    ])
  })

  test('error: the wallet does not open: disconnected, at Connect, with the reason', async () => {
    const { kit, frame, login, popup, view, waits } = setup()
    frame.adapter.connect = () => Promise.reject(connectionFailedError())
    await kit.open()
    kit.push('ConnectingSocial')
    const connected = kit.connectSocial({ provider: 'google', popup })
    connected.catch(() => {})
    await waits()
    frame.finish()
    await expect(connected).rejects.toMatchObject({ code: 'LOGIN_INIT_FAILED' })
    expect(view()).toBe('Connect')
    expect(login().social).toBe(undefined)
  })

  test('error: the visitor does not consent: nothing is said', async () => {
    const { kit, frame, events, popup, waits } = setup()
    frame.adapter.connect = () => Promise.reject(userRejectedError())
    const connected = kit.connectSocial({ provider: 'google', popup })
    connected.catch(() => {})
    await waits()
    frame.finish()
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.getState().toast.open).toBe(false)
    expect(events().at(-1)).toBe('SOCIAL_LOGIN_CANCELED google')
  })

  test('error: there is no login', async () => {
    const { kit } = createTestKit()
    await expect(kit.connectSocial({ provider: 'google', popup: createPopup().popup })).rejects.toMatchObject(
      { code: 'AUTH_CONNECTOR_NOT_FOUND' },
    )
  })
})

describe('connectSocial: returnTo', () => {
  const returnTo = 'https://app.example/page?x=1'
  const key = '@latchkey/loginRedirect'

  test('default', async () => {
    const { kit, frame, login, testEnvironment } = setup()
    await kit.connectSocial({ provider: 'google', returnTo })
    expect(frame.log).toEqual([`start google en ${returnTo}`])
    expect(testEnvironment.left).toEqual(['https://wallet.example/oauth/start#token'])
    expect(testEnvironment.storage.data.get(key)).toBe('google')
    expect(login().social).toMatchObject({ step: 'waiting' })
  })

  test('behavior: the page that the visitor comes back to goes on', async () => {
    const { testEnvironment } = setup()
    testEnvironment.storage.setItem(key, 'google')
    const { kit, frame, events, waits } = setup({ testEnvironment })
    await waits()
    expect(testEnvironment.storage.data.has(key)).toBe(false)
    expect(kit.getState().login.social).toEqual({
      provider: 'google',
      step: 'waiting',
      isWindowClosed: false,
    })
    frame.finish()
    await until(() => expect(kit.getAccount().isConnected).toBe(true))
    expect(frame.log).toEqual(['social'])
    await until(() =>
      expect(events()).toEqual(['SOCIAL_LOGIN_REQUEST_USER_DATA google', 'SOCIAL_LOGIN_SUCCESS google']),
    )
  })

  test('behavior: another page does not', async () => {
    const { frame, kit } = setup()
    await kit.preload()
    expect(frame.log).toEqual([])
  })

  test('behavior: what is no provider is dropped', async () => {
    const testEnvironment = createTestEnvironment()
    testEnvironment.storage.setItem(key, 'toString')
    const { frame, kit } = setup({ testEnvironment })
    await kit.fetchLoginMethods()
    await until(() => expect(testEnvironment.storage.data.has(key)).toBe(false))
    expect(frame.log).toEqual([])
  })

  test('error: it was denied: the modal opens, and says so', async () => {
    const testEnvironment = createTestEnvironment()
    testEnvironment.storage.setItem(key, 'github')
    const { kit, frame, view, waits } = setup({ testEnvironment })
    await waits()
    frame.fail(loginDeniedError())
    await until(() => expect(kit.getState().toast).toMatchObject({ open: true, code: 'LOGIN_DENIED' }))
    expect(kit.getState()).toMatchObject({ open: true, login: { social: undefined, error: 'LOGIN_DENIED' } })
    expect(view()).toBe('Connect')
  })
})

describe('cancelLogin', () => {
  test('behavior: a login in a window', async () => {
    const { kit, frame, events, login, popup, deeds, waits } = setup()
    const connected = kit.connectSocial({ provider: 'google', popup })
    connected.catch(() => {})
    await waits()
    await kit.cancelLogin()
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(frame.log).toEqual(['start google en', 'social', 'cancel'])
    expect(deeds.at(-1)).toBe('close')
    expect(login()).toMatchObject({ step: 'idle', error: undefined, social: undefined })
    expect(events().at(-1)).toBe('SOCIAL_LOGIN_CANCELED google')
  })

  test('behavior: leaving the view of the window ends it', async () => {
    const { kit, frame, popup, waits } = setup()
    await kit.open()
    kit.push('ConnectingSocial')
    const connected = kit.connectSocial({ provider: 'google', popup })
    connected.catch(() => {})
    await waits()
    kit.back()
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(frame.log.at(-1)).toBe('cancel')
  })

  test('behavior: whoever has gone to a provider and come back another way', async () => {
    const { kit, testEnvironment } = setup()
    await kit.connectSocial({ provider: 'google', returnTo: 'https://app.example/' })
    await kit.cancelLogin()
    expect(testEnvironment.storage.data.has('@latchkey/loginRedirect')).toBe(false)
  })
})
