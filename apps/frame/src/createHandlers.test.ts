import { describe, expect, test } from 'vitest'
import { createHandlers } from './createHandlers.ts'
import { openDeviceStore } from './keys/deviceStore.ts'
import { memoryRecords } from './keys/memoryRecords.fixture.ts'
import { createSession } from './login/createSession.ts'
import { createFakeApi, createFakeChannels, createFakeLocks, fakeSession } from './login/fakeApi.fixture.ts'
import { createStage } from './stage/createStage.ts'
import type { ConsentView } from './stage/view.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const origin = 'https://app.example'
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const config = {
  origins: [origin],
  isDevelopment: false,
  networks: [
    { id: 'eip155:1', name: 'Ethereum', nativeCurrency: currency, isTestnet: false },
    { id: 'solana:x', name: 'Solana', nativeCurrency: currency, isTestnet: false },
  ],
  codeSeconds: 300,
  escrowKey: 'e',
} as never
const loginId = 'a3bb189e-8bf9-4c3f-9d3a-1f1f1f1f1f1f'
const all = [
  { namespace: 'eip155', address: '0xA', type: 'eoa', publicKey: '0x02AB' },
  { namespace: 'solana', address: 'B', type: 'eoa', publicKey: '0x01' },
] as const

async function setUp({
  consents = [] as string[],
  isLoggedIn = true,
  account = fakeSession('1').account,
} = {}) {
  const fake = createFakeApi({
    '/v1/login/me': () => ({ account, wallet: null, consents: [...consents] }),
    '/v1/login/consents': ({ body }) => {
      consents.push((body as { origin: string }).origin)
      return {}
    },
    '/v1/login/sign-out': () => ({}),
  })
  const stage = createStage()
  const session = createSession({
    api: fake.api,
    store: openDeviceStore(memoryRecords()),
    channel: createFakeChannels()(),
    locks: createFakeLocks(),
    now: () => 0,
  })
  if (isLoggedIn) await session.start(fakeSession('1'))
  const seen: unknown[] = []
  const handlers = createHandlers({
    origin,
    config,
    session,
    stage,
    login: {
      begin: async () => 'VERIFY_OTP',
      awaitDevice: async () => {},
      awaitCode: async () => {},
      resend: async () => {},
    },
    social: {
      begin: async (parameters) => {
        seen.push(parameters)
        return 'https://wallet.example/oauth/start#token'
      },
      finish: async () => void seen.push('finish'),
      drop: () => seen.push('drop'),
    },
    emailChange: {
      begin: async (email) => {
        seen.push(email)
        return 'VERIFY_PRIMARY_OTP'
      },
      awaitPrimary: async () => void seen.push('primary'),
      awaitSecondary: async () => 'new@example.org',
    },
    logins: {
      list: async () => [{ id: loginId, provider: 'github', userName: 'ada' }],
      link: async (what) => void seen.push(what),
      unlink: async (id) => void seen.push(id),
    },
    accounts: async () => all,
    request: async (payload) => {
      seen.push(payload)
      return 'result'
    },
    setTheme: (mode) => seen.push(mode),
    setLanguage: (language) => seen.push(language),
    reload: () => seen.push('reload'),
  })
  return { ...fake, handlers, stage, session, seen, view: () => stage.view.get() as ConsentView }
}

const context = { signal: new AbortController().signal, abort: () => {} }
const rpc = { chainId: 'eip155:1' as never, method: 'eth_call', params: [] }

describe('createHandlers', () => {
  test('default: GET_USER asks for consent, once', async () => {
    const { handlers, view, paths } = await setUp()
    const user = handlers.GET_USER?.({}, context)
    await settle()
    expect(view()).toMatchObject({ kind: 'consent', origin, user: { email: 'ada@example.org' } })
    view().onAnswer(true)
    expect(await user).toEqual({
      email: 'ada@example.org',
      provider: 'email',
      userName: 'ada@example.org',
      address: '0xA',
      chainId: 'eip155:1',
      accounts: [
        { namespace: 'eip155', address: '0xA', type: 'eoa', publicKey: '02ab' },
        { namespace: 'solana', address: 'B', type: 'eoa', publicKey: '01' },
      ],
    })
    expect(await handlers.GET_USER?.({ chainId: 'solana:x' as never }, context)).toMatchObject({
      address: 'B',
      chainId: 'solana:x',
    })
    expect(paths().filter((path) => path.endsWith('consents'))).toHaveLength(1)
    expect(await handlers.GET_CHAIN_ID?.({}, context)).toEqual({ chainId: 'solana:x' })
  })

  test.each([
    ['Ada', { provider: 'github', userName: 'Ada' }],
    // Some providers say no name.
    ['', { provider: 'github', userName: 'GitHub' }],
    ['a'.repeat(300), { provider: 'github', userName: 'a'.repeat(256) }],
  ] as const)('behavior: the account of a provider has no address: %j', async (name, expected) => {
    const account = { id: fakeSession('1').account.id, email: null, provider: 'github', name } as const
    const { handlers } = await setUp({ account, consents: [origin] })
    const { address, chainId, accounts, ...user } = Object(await handlers.GET_USER?.({}, context))
    expect(user).toEqual(expected)
  })

  test('behavior: a login in a window of a provider', async () => {
    const { handlers, seen } = await setUp({ isLoggedIn: false })
    const returnTo = 'https://app.example/page'
    expect(await handlers.GET_SOCIAL_REDIRECT_URI?.({ provider: 'google', returnTo }, context)).toEqual({
      uri: 'https://wallet.example/oauth/start#token',
    })
    expect(await handlers.CONNECT_SOCIAL?.({}, context)).toEqual({})
    await handlers.CANCEL?.({ request: 'request-1' }, context)
    await handlers.CANCEL?.({}, context)
    expect(seen).toEqual([{ provider: 'google', returnTo }, 'finish', 'drop'])
  })

  test('behavior: the ways to log in are for a page that was let in', async () => {
    const consents: string[] = []
    const { handlers, seen } = await setUp({ consents })
    const link = () => handlers.LINK_LOGIN?.({ provider: 'github' }, context)
    const unlink = () => handlers.UNLINK_LOGIN?.({ id: loginId }, context)
    for (const ask of [() => handlers.LIST_LOGINS?.({}, context), link, unlink])
      await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(seen).toEqual([])
    consents.push(origin)
    expect(await handlers.LIST_LOGINS?.({}, context)).toEqual({
      logins: [{ id: loginId, provider: 'github', userName: 'ada' }],
    })
    await link()
    await unlink()
    expect(seen).toEqual([{ provider: 'github' }, loginId])
    const nobody = await setUp({ isLoggedIn: false, consents })
    await expect(nobody.handlers.LIST_LOGINS?.({}, context)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('behavior: two pages of one origin that ask at once are asked for one consent', async () => {
    const { handlers, view } = await setUp()
    const users = [handlers.GET_USER?.({}, context), handlers.GET_USER?.({}, context)]
    await settle()
    view().onAnswer(true)
    expect(await Promise.all(users)).toHaveLength(2)
  })

  test('behavior: without consent the page learns nothing', async () => {
    const { handlers, view, seen } = await setUp()
    expect(await handlers.IS_CONNECTED?.({}, context)).toEqual({ isConnected: false })
    await expect(handlers.RPC_REQUEST?.(rpc, context)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const user = handlers.GET_USER?.({}, context)
    await settle()
    view().onAnswer(false)
    await expect(user).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(seen).toEqual([])
  })

  test('behavior: the consent of another origin is none', async () => {
    const { handlers } = await setUp({ consents: ['https://other.example'] })
    expect(await handlers.IS_CONNECTED?.({}, context)).toEqual({ isConnected: false })
  })

  test('behavior: with consent', async () => {
    const { handlers, seen, paths } = await setUp({ consents: [origin] })
    expect(await handlers.IS_CONNECTED?.({}, context)).toEqual({ isConnected: true })
    expect(await handlers.RPC_REQUEST?.(rpc, context)).toBe('result')
    expect(seen).toEqual([rpc])
    expect(paths()).toEqual(['/v1/login/me'])
  })

  test('behavior: nobody is logged in', async () => {
    const { handlers } = await setUp({ isLoggedIn: false })
    expect(await handlers.IS_CONNECTED?.({}, context)).toEqual({ isConnected: false })
    await expect(handlers.GET_USER?.({}, context)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(handlers.RPC_REQUEST?.(rpc, context)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('behavior: signing out ends what is shown, and the consent is asked for anew', async () => {
    const { handlers, view, session } = await setUp()
    const user = handlers.GET_USER?.({}, context)
    await settle()
    expect(view().kind).toBe('consent')
    expect(await handlers.SIGN_OUT?.({}, context)).toEqual({})
    await expect(user).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await session.restore()).toBeUndefined()
    expect(await handlers.IS_CONNECTED?.({}, context)).toEqual({ isConnected: false })
  })

  test('behavior: CANCEL of one request', async () => {
    const { handlers, view } = await setUp()
    const controller = new AbortController()
    const user = handlers.GET_USER?.({}, { ...context, signal: controller.signal })
    await settle()
    const abort = (id: string) => (id === 'request-1' ? controller.abort() : undefined)
    await handlers.CANCEL?.({ request: 'request-2' }, { ...context, abort })
    expect(view().kind).toBe('consent')
    await handlers.CANCEL?.({ request: 'request-1' }, { ...context, abort })
    await expect(user).rejects.toMatchObject({ code: 'ABORTED' })
    expect(view()).toEqual({ kind: 'none' })
  })

  test('behavior: CANCEL', async () => {
    const { handlers, view } = await setUp()
    const user = handlers.GET_USER?.({}, context)
    await settle()
    await handlers.CANCEL?.({}, context)
    await expect(user).rejects.toMatchObject({ code: 'ABORTED' })
    expect(view()).toEqual({ kind: 'none' })
  })

  test('behavior: networks', async () => {
    const { handlers } = await setUp()
    expect(await handlers.GET_CHAIN_ID?.({}, context)).toEqual({ chainId: 'eip155:1' })
    expect(await handlers.SWITCH_NETWORK?.({ chainId: 'solana:x' as never }, context)).toEqual({
      chainId: 'solana:x',
    })
    expect(await handlers.GET_CHAIN_ID?.({}, context)).toEqual({ chainId: 'solana:x' })
    await expect(handlers.SWITCH_NETWORK?.({ chainId: 'eip155:9' as never }, context)).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
  })

  test('behavior: of the theme only the mode is taken', async () => {
    const { handlers, seen } = await setUp()
    await handlers.SYNC_THEME?.(
      { themeMode: 'light', themeVariables: { '--accent': 'transparent' } },
      context,
    )
    await handlers.SYNC_DAPP_DATA?.(
      {
        metadata: { name: 'Bank', description: '', url: 'https://bank.example', icons: [] },
        sdkVersion: '1',
        language: 'ar',
      },
      context,
    )
    await handlers.RELOAD?.({}, context)
    expect(seen).toEqual(['light', 'ar', 'reload'])
  })

  test('behavior: another address, only for a page that was let in', async () => {
    const { handlers, seen } = await setUp({ consents: [origin] })
    const signal = new AbortController().signal
    const context = { signal, abort: () => {} } as never
    expect(await handlers.UPDATE_EMAIL?.({ email: 'new@example.org' }, context)).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
    })
    expect(await handlers.UPDATE_EMAIL_PRIMARY_OTP?.({}, context)).toEqual({})
    expect(await handlers.UPDATE_EMAIL_SECONDARY_OTP?.({}, context)).toEqual({ newEmail: 'new@example.org' })
    expect(seen).toEqual(['new@example.org', 'primary'])
    const stranger = await setUp()
    await expect(stranger.handlers.UPDATE_EMAIL?.({ email: 'a@b.example' }, context)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const nobody = await setUp({ isLoggedIn: false })
    await expect(nobody.handlers.UPDATE_EMAIL?.({ email: 'a@b.example' }, context)).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    expect([...stranger.seen, ...nobody.seen]).toEqual([])
  })
})
