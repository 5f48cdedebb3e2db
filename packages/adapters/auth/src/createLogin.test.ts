import { toNetwork } from '@latchkey/core'
import { adapterContext, createFakeFrame, eventually } from '@latchkey/testing/private'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auth } from './auth.ts'

const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

// A busy machine takes long to load this for the first time.
beforeAll(() => import('./createEmbeddedWallet.ts'), 120_000)

const endings = new Set<() => void>()
afterEach(() => {
  for (const end of endings) end()
  endings.clear()
})

function open(options: Partial<Parameters<typeof createFakeFrame>[0]> = {}) {
  const frame = createFakeFrame({
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    sign: () => Promise.reject(new Error('Nothing is signed here')),
    isLoggedIn: false,
    ...options,
  })
  const [adapter] = auth({ frameUrl: 'https://wallet.example', open: frame.open })
  if (!adapter?.login) throw new Error('There is no login')
  // There is no document here.
  adapter.login.setHome({} as HTMLElement)
  const end = adapter.start(adapterContext({ networks: [network], emit: () => {} }))
  endings.add(() => {
    end()
    frame.stop()
  })
  return { frame, adapter, login: adapter.login }
}

describe('the wallet’s name', () => {
  test.each([
    [undefined, 'Email'],
    ['github', 'GitHub'],
    ['x', 'X'],
  ] as const)('parameters: %s', async (provider, name) => {
    const { adapter } = open({
      isLoggedIn: true,
      ...(provider && { social: { provider, name: 'ada' } }),
    })
    const connection = await adapter.connect?.({ connectorId: 'AUTH', network })
    expect(connection?.wallet).toEqual({ name })
  })
})

describe('startSocial', () => {
  test('default', async () => {
    const { frame, login } = open()
    expect(await login.startSocial({ provider: 'github', language: 'de-AT' })).toEqual({
      uri: 'https://wallet.example/oauth/start#github',
    })
    expect(frame.requests).toMatchObject([
      { type: 'SYNC_DAPP_DATA', payload: { language: 'de' } },
      { type: 'GET_SOCIAL_REDIRECT_URI', payload: { provider: 'github' } },
    ])
    expect(frame.badMessages()).toBe(0)
  })

  test('parameters: returnTo', async () => {
    const { frame, login } = open()
    const returnTo = 'https://app.example/page?x=1'
    await login.startSocial({ provider: 'x', language: 'en', returnTo })
    expect(frame.requests.find(({ type }) => type === 'GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({
      provider: 'x',
      returnTo,
    })
  })
})

describe('Farcaster', () => {
  test('default: messages of its own', async () => {
    const { frame, adapter, login } = open({ social: { provider: 'farcaster', name: 'ada' } })
    expect(await login.startSocial({ provider: 'farcaster', language: 'en', isHere: true })).toEqual({
      uri: 'https://wallet.example/farcaster#token',
    })
    await login.connectSocial('farcaster')
    const types = frame.requests.map(({ type }) => type).filter((type) => type.includes('FARCASTER'))
    expect(types).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER'])
    expect(frame.requests.find(({ type }) => type === 'GET_FARCASTER_URI')?.payload).toEqual({ isHere: true })
    expect(frame.badMessages()).toBe(0)
    const { user } = await adapter.connect({ connectorId: 'AUTH', network })
    expect(user).toEqual({ provider: 'farcaster', userName: 'ada' })
  })

  test('error: refused on the phone', async () => {
    const { frame, login } = open()
    await login.startSocial({ provider: 'farcaster', language: 'en' })
    frame.fail.reject = true
    await expect(login.connectSocial('farcaster')).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
  })
})

describe('connectSocial', () => {
  test('default', async () => {
    const { adapter, login } = open({ social: { provider: 'github', name: 'ada' } })
    await login.startSocial({ provider: 'github', language: 'en' })
    await login.connectSocial()
    expect(await adapter.connect({ connectorId: 'AUTH', network })).toMatchObject({
      accounts: [{ address }],
      user: { provider: 'github', userName: 'ada' },
    })
  })

  test('behavior: without an e-mail address there is none', async () => {
    const { adapter } = open({ social: { provider: 'x', name: 'ada' }, isLoggedIn: true })
    const { user } = await adapter.connect({ connectorId: 'AUTH', network })
    expect(user).toEqual({ provider: 'x', userName: 'ada' })
  })

  test('error: the visitor denies it at the provider', async () => {
    const { frame, login } = open()
    await login.startSocial({ provider: 'github', language: 'en' })
    frame.fail.reject = true
    await expect(login.connectSocial()).rejects.toMatchObject({ code: 'LOGIN_DENIED' })
  })

  test('error: the kit takes it back', async () => {
    const { frame, login } = open()
    await login.startSocial({ provider: 'github', language: 'en' })
    frame.fail.hang = true
    const connected = login.connectSocial()
    connected.catch(() => {})
    await eventually(() => frame.requests.at(-1)?.type).toBe('CONNECT_SOCIAL')
    await login.cancel()
    await expect(connected).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const asked = frame.requests.find(({ type }) => type === 'CONNECT_SOCIAL')
    expect(frame.requests).toContainEqual(
      expect.objectContaining({ type: 'CANCEL', payload: { request: asked?.id } }),
    )
  })
})

describe('updateEmail', () => {
  test('default: both codes, then the new address', async () => {
    const { frame, adapter, login } = open({ isLoggedIn: true })
    await adapter.connect({ connectorId: 'AUTH', network })
    const email = 'new@example.org'
    expect(await login.updateEmail({ email, language: 'de' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await login.updateEmailPrimaryOtp()
    expect(await login.updateEmailSecondaryOtp()).toEqual({ newEmail: email })
    expect(frame.requests.slice(-3)).toMatchObject([
      { type: 'UPDATE_EMAIL', payload: { email } },
      { type: 'UPDATE_EMAIL_PRIMARY_OTP' },
      { type: 'UPDATE_EMAIL_SECONDARY_OTP' },
    ])
    expect(await adapter.connect({ connectorId: 'AUTH', network })).toMatchObject({
      user: { email, userName: email },
    })
    expect(frame.badMessages()).toBe(0)
  })

  test('error: an address of another wallet', async () => {
    const { frame, login } = open({ isLoggedIn: true })
    await login.updateEmail({ email: 'new@example.org', language: 'en' })
    frame.fail.reject = true
    await expect(login.updateEmailSecondaryOtp()).rejects.toMatchObject({ code: 'LOGIN_EMAIL_TAKEN' })
  })

  test('behavior: cancel ends what waits', async () => {
    const { frame, login } = open({ isLoggedIn: true })
    await login.updateEmail({ email: 'new@example.org', language: 'en' })
    frame.fail.hang = true
    const waiting = login.updateEmailPrimaryOtp()
    waiting.catch(() => {})
    await eventually(() => frame.requests.at(-1)?.type).toBe('UPDATE_EMAIL_PRIMARY_OTP')
    await login.cancel()
    await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

describe('the logins of the wallet', () => {
  test('default', async () => {
    const { frame, adapter, login } = open({ isLoggedIn: true })
    await adapter.connect?.({ connectorId: 'AUTH', network })
    const heard: string[] = []
    login.subscribe(({ type }) => heard.push(type))
    const [own] = await login.listLogins()
    expect(own).toMatchObject({ provider: 'email', userName: 'ada@example.org' })
    await login.linkLogin({ provider: 'github', language: 'de' })
    // The kit gives the frame a place for it.
    expect(heard).toEqual(['asked', 'answered'])
    await login.linkLogin({ email: 'grace@example.org', language: 'de' })
    expect((await login.listLogins()).map(({ provider }) => provider)).toEqual(['email', 'github', 'email'])
    await login.unlinkLogin({ id: own?.id ?? '', language: 'de' })
    expect(await login.listLogins()).toHaveLength(2)
    expect(frame.requests.filter(({ type }) => type === 'LINK_LOGIN').map(({ payload }) => payload)).toEqual([
      { provider: 'github' },
      { email: 'grace@example.org' },
    ])
    expect(frame.badMessages()).toBe(0)
  })

  test('error: the visitor does not want it; the page takes it back', async () => {
    const { frame, adapter, login } = open({ isLoggedIn: true })
    await adapter.connect?.({ connectorId: 'AUTH', network })
    frame.fail.reject = true
    await expect(login.linkLogin({ provider: 'github', language: 'en' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    frame.fail.hang = true
    const linking = login.linkLogin({ provider: 'github', language: 'en' })
    linking.catch(() => {})
    await eventually(() => frame.requests.at(-1)?.type).toBe('LINK_LOGIN')
    await login.abortRequests()
    await expect(linking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})
