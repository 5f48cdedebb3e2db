import {
  connectionFailedError,
  frameNotLoadedError,
  loginCooldownError,
  loginIdentityLastError,
  serverUnreachableError,
  unknownError,
  userRejectedError,
} from '@latchkey/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginAction } from '../../base/adapter/adapterLogin.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestLogin } from '../../fixtures/login.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'
import { selectConnectMethods } from '../connect/selectConnectMethods.ts'

const email = 'ada@example.org'

// A busy machine takes long to load this for the first time.
beforeAll(() => import('./createLogin.ts'), 120_000)

function setup({ action, options = {} }: { action?: LoginAction; options?: object } = {}) {
  const frame = createTestLogin(action && { action })
  const test = createTestKit({ options: { adapters: [frame.adapter], ...options } })
  const events: string[] = []
  test.kit.subscribeEvents(({ data }) => events.push(data.event))
  return { ...test, frame, events, login: () => test.kit.getState().login }
}

describe('connectEmail', () => {
  test('default', async () => {
    const { kit, frame, events, login } = setup()
    expect(await kit.connectEmail({ email: ` ${email} ` })).toBe('VERIFY_OTP')
    expect(frame.log).toEqual([`email ${email} en`])
    expect(events).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
    expect(login()).toMatchObject({ step: 'code', email, retryAt: 1_000_000 + 30_000 })
  })

  test('behavior: a new device has to be approved', async () => {
    const { kit, events, login } = setup({ action: 'VERIFY_DEVICE' })
    expect(await kit.connectEmail({ email })).toBe('VERIFY_DEVICE')
    expect(events).toEqual(['EMAIL_SUBMITTED'])
    expect(login().step).toBe('device')
  })

  test('behavior: where the session is still valid, the visitor is connected', async () => {
    const { kit, events, login } = setup({ action: 'CONNECT' })
    await kit.open()
    expect(await kit.connectEmail({ email })).toBe('CONNECT')
    expect(kit.getAccount()).toMatchObject({ address: '0xE1', isConnected: true })
    expect(kit.getState().open).toBe(false)
    expect(login().step).toBe('connected')
    expect(events).toContain('CONNECT_SUCCESS')
  })

  test('behavior: what connected is told as a login', async () => {
    const { kit } = setup({ action: 'CONNECT' })
    const connected = new Promise((resolve) => {
      kit.subscribeEvents(({ data }) => data.event === 'CONNECT_SUCCESS' && resolve(data.properties))
    })
    await kit.connectEmail({ email })
    expect(await connected).toEqual({ method: 'email', name: 'Auth' })
  })

  test.each([
    [''],
    ['ada'],
    ['ada@example'],
    ['ada lovelace@example.org'],
    ['ada@example.org, eve@example.org'],
  ])('error: %j is no address, and nothing is asked', async (typed) => {
    const { kit, frame, login } = setup()
    await expect(kit.connectEmail({ email: typed })).rejects.toMatchObject({ code: 'LOGIN_EMAIL_INVALID' })
    expect(frame.log).toEqual([])
    expect(login()).toMatchObject({ step: 'idle', error: 'LOGIN_EMAIL_INVALID' })
  })

  test('error: too soon after the last mail', async () => {
    const { kit, frame, login } = setup()
    frame.settings.fails = loginCooldownError(11_200)
    await expect(kit.connectEmail({ email })).rejects.toMatchObject({ code: 'LOGIN_COOLDOWN' })
    expect(login()).toMatchObject({ step: 'idle', error: 'LOGIN_COOLDOWN', retryAt: 1_000_000 + 12_000 })
  })

  test('error: the frame does not load', async () => {
    const { kit, frame, testEnvironment } = setup()
    frame.settings.fails = frameNotLoadedError()
    await expect(kit.connectEmail({ email })).rejects.toMatchObject({ code: 'FRAME_NOT_LOADED' })
    expect(kit.getState().alert).toMatchObject({ open: true, code: 'FRAME_NOT_LOADED' })
    expect(testEnvironment.reports[0]).toMatch(/^Invalid App Configuration/)
  })

  test('error: there is no login', async () => {
    const { kit } = createTestKit()
    await expect(kit.connectEmail({ email })).rejects.toMatchObject({ code: 'AUTH_CONNECTOR_NOT_FOUND' })
  })
})

describe('connectDevice', () => {
  test('default', async () => {
    const { kit, frame, events, login } = setup({ action: 'VERIFY_DEVICE' })
    await kit.connectEmail({ email })
    const approved = kit.connectDevice()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.finish()
    await approved
    expect(events.slice(1)).toEqual(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
    expect(login().step).toBe('code')
  })

  test('error: the visitor says that it was not them', async () => {
    const { kit, frame, login } = setup({ action: 'VERIFY_DEVICE' })
    await kit.connectEmail({ email })
    const approved = kit.connectDevice()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.fail(unknownError())
    await expect(approved).rejects.toMatchObject({ code: 'UNKNOWN' })
    expect(login()).toMatchObject({ step: 'idle', error: 'UNKNOWN' })
    expect(kit.getState().toast).toMatchObject({ open: true, code: 'UNKNOWN' })
  })
})

describe('connectOtp', () => {
  test('default', async () => {
    const { kit, frame, events, login } = setup()
    await kit.connectEmail({ email })
    await kit.open({ view: 'EmailVerifyOtp' })
    const connected = kit.connectOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.finish()
    await connected
    expect(events).toContain('EMAIL_VERIFICATION_CODE_PASS')
    expect(login().step).toBe('connected')
    expect(kit.getAccount().isConnected).toBe(true)
    expect(kit.getState().open).toBe(false)
    expect(frame.log).not.toContain('cancel')
  })

  test('error: the code was wrong too often', async () => {
    const { kit, frame, events, login } = setup()
    await kit.connectEmail({ email })
    const connected = kit.connectOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.fail(unknownError())
    await expect(connected).rejects.toMatchObject({ code: 'UNKNOWN' })
    expect(events).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    expect(login().error).toBe('UNKNOWN')
  })

  test('error: the wallet does not open: disconnected, at Connect, with the reason', async () => {
    const { kit, frame, view } = setup()
    frame.adapter.connect = () => Promise.reject(connectionFailedError())
    await kit.open()
    kit.push('EmailVerifyOtp')
    const connected = kit.connectOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.finish()
    await expect(connected).rejects.toMatchObject({ code: 'LOGIN_INIT_FAILED' })
    expect(kit.getAccount().isConnected).toBe(false)
    expect(view()).toBe('Connect')
    expect(kit.getState().toast).toMatchObject({ open: true, code: 'LOGIN_INIT_FAILED' })
  })

  test('error: the visitor does not consent: nothing is said', async () => {
    const { kit, frame, login } = setup()
    frame.adapter.connect = () => Promise.reject(userRejectedError())
    const connected = kit.connectOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.finish()
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.getState().toast.open).toBe(false)
    expect(login()).toMatchObject({ step: 'idle', error: undefined })
  })
})

describe('resendCode', () => {
  test('default', async () => {
    const { kit, frame, login, testEnvironment } = setup()
    await kit.connectEmail({ email })
    testEnvironment.pass(40_000)
    await kit.resendCode()
    expect(frame.log.at(-1)).toBe('resend')
    expect(login().retryAt).toBe(1_000_000 + 40_000 + 30_000)
  })

  test('error: too soon', async () => {
    const { kit, frame, login } = setup()
    await kit.connectEmail({ email })
    frame.settings.fails = loginCooldownError(5_000)
    await expect(kit.resendCode()).rejects.toMatchObject({ code: 'LOGIN_COOLDOWN' })
    expect(login()).toMatchObject({ step: 'code', retryAt: 1_000_000 + 5_000 })
  })
})

describe('fetchLoginMethods', () => {
  test('default', async () => {
    const { kit, login } = setup()
    await kit.fetchLoginMethods()
    expect(login().methods).toEqual({ email: true, socials: ['google', 'github'] })
  })

  test('behavior: what the server hides in this time zone is known before what it offers', async () => {
    const { kit, frame, login } = setup()
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const offer = { email: true, socials: ['google'] }
    frame.settings.methods = { ...offer, restrictions: { timeZones: [timeZone], features: ['socials'] } }
    const seen: unknown[] = []
    kit.subscribe(() => seen.push(kit.getState().restricted))
    await kit.fetchLoginMethods()
    expect(seen[0]).toEqual(['socials'])
    expect(login().methods).toEqual(offer)
    expect(selectConnectMethods(kit.getState())).toEqual(['email', 'wallet'])
  })

  test('error: the server does not answer: nothing is offered', async () => {
    const { kit, frame, login } = setup()
    frame.login.fetchMethods = () => Promise.reject(unknownError())
    await expect(kit.fetchLoginMethods()).rejects.toMatchObject({ code: 'UNKNOWN' })
    expect(login().methods).toEqual({ email: false, socials: [] })
  })
})

describe('the home of the frame', () => {
  test.each([
    ['a modal over the page uses the one that the frame has already', {}, 0],
    ['a modal that is a part of the page brings one', { enableEmbedded: true }, 1],
    ['a modal at a place of its own brings one', { disableAppend: true }, 1],
  ])('behavior: %s', async (_, options, awaited) => {
    const { kit, frame } = setup({ options })
    await kit.preload()
    expect(frame.settings.homesAwaited).toBe(awaited)
  })
})

describe('the logins of the wallet', () => {
  test('default', async () => {
    const { kit, frame, login } = setup()
    expect(await kit.listLogins()).toEqual(frame.settings.logins)
    expect(login().logins).toEqual(frame.settings.logins)
    const both = [...frame.settings.logins, { id: 'two', provider: 'github' as const, userName: 'ada' }]
    frame.settings.logins = both
    await kit.linkLogin({ provider: 'github' })
    expect(login().logins).toEqual(both)
    await kit.linkLogin({ email: 'grace@example.org' })
    frame.settings.logins = both.slice(0, 1)
    await kit.unlinkLogin({ id: 'two' })
    expect(login().logins).toEqual(both.slice(0, 1))
    expect(frame.log.filter((name) => name !== 'logins')).toEqual([
      'link github en',
      'link grace@example.org en',
      'unlink two en',
    ])
    frame.tell({ type: 'signedOut' })
    await until(() => expect(login().logins).toBe(undefined))
  })

  test('behavior: whoever removes the login of this session goes on as one of another', async () => {
    const { kit, frame } = setup({ action: 'CONNECT' })
    const { connect } = frame.adapter
    const user = { provider: 'email', userName: 'ada@example.org', email: 'ada@example.org' }
    frame.adapter.connect = async (parameters) => ({ ...(await connect(parameters)), user })
    await kit.connectEmail({ email: 'ada@example.org' })
    expect(kit.getAccount().user).toEqual(user)
    const github = { id: 'two', provider: 'github' as const, userName: 'ada' }
    frame.settings.logins = [...frame.settings.logins, github]
    await kit.linkLogin({ provider: 'github' })
    expect(kit.getAccount()).toMatchObject({ user, socialProvider: undefined })
    frame.settings.logins = [github]
    await kit.unlinkLogin({ id: 'one' })
    expect(kit.getAccount().user).toEqual({ provider: 'github', userName: 'ada' })
    expect(kit.getAccount().socialProvider).toBe('github')
    await kit.disconnect()
  })

  test('error: what fails is said, but not what the visitor did not want', async () => {
    const { kit, frame } = setup()
    frame.settings.fails = userRejectedError()
    await expect(kit.linkLogin({ provider: 'github' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.getState().toast.open).toBe(false)
    frame.settings.fails = loginIdentityLastError()
    await expect(kit.unlinkLogin({ id: 'one' })).rejects.toMatchObject({ code: 'LOGIN_IDENTITY_LAST' })
    expect(kit.getState().toast).toMatchObject({ open: true, code: 'LOGIN_IDENTITY_LAST' })
    frame.settings.fails = serverUnreachableError()
    await expect(kit.listLogins()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  })

  test('error: too soon: the message says for how long', async () => {
    const { kit, frame } = setup()
    frame.settings.fails = loginCooldownError(11_200)
    await expect(kit.linkLogin({ provider: 'github' })).rejects.toMatchObject({ code: 'LOGIN_COOLDOWN' })
    expect(kit.getState().toast).toMatchObject({ code: 'LOGIN_COOLDOWN', values: { seconds: 12 } })
  })

  test('error: what is no address is said beside its field', async () => {
    const { kit, frame } = setup()
    await expect(kit.linkLogin({ email: 'a@b' })).rejects.toMatchObject({ code: 'LOGIN_EMAIL_INVALID' })
    expect(kit.getState().toast.open).toBe(false)
    expect(frame.log).toEqual([])
  })
})
