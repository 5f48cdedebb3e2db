import { serverUnreachableError } from '@latchkey/protocol'
import type { LoginSession } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { memoryRecords } from '../keys/memoryRecords.fixture.ts'
import { createStage } from '../stage/createStage.ts'
import type { View, WindowNumberView } from '../stage/view.ts'
import { createSession } from './createSession.ts'
import { createSocialLogin } from './createSocialLogin.ts'
import {
  createFakeApi,
  createFakeChannels,
  createFakeLocks,
  fakeSession,
  refusal,
} from './fakeApi.fixture.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
/** A device makes its keys first. */
const untilShown = (view: () => { kind: string }) => expect.poll(() => view().kind).toBe('number')
const paths = {
  begin: '/v1/login/social',
  result: '/v1/login/transactions/{id}/result',
  cancel: '/v1/login/transactions/{id}/cancel',
}
const origin = 'https://app.example'
const uri = `https://wallet.example/oauth/start#${'t'.repeat(43)}`
const transaction = { id: 'a3bb189e-8bf9-4c3f-9d3a-1f1f1f1f1f1f', secret: 's'.repeat(43) }

type Result = { state: string; reason?: string; session?: LoginSession } | 'away' | 'wait'

function setUp({
  results = [{ state: 'done', session: fakeSession('1') }] as Result[],
  canOpen = true,
  records = memoryRecords(),
  page = origin,
} = {}) {
  const fake = createFakeApi({
    [paths.begin]: () => ({ transaction, uri, number: '47', expiresAt: '2026-01-01T00:00:00Z' }),
    [paths.result]: async ({ signal }) => {
      const result = results.shift() ?? 'wait'
      if (result === 'away') throw serverUnreachableError()
      if (result !== 'wait') return result
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    },
    [paths.cancel]: () => ({}),
    '/v1/login/sign-out': () => ({}),
  })
  const store = openDeviceStore(records)
  const stage = createStage()
  const clock = { time: 1_000_000, waited: [] as number[] }
  const opened: string[] = []
  const session = createSession({
    api: fake.api,
    store,
    channel: createFakeChannels()(),
    locks: createFakeLocks(),
    now: () => clock.time,
  })
  const shown: View[] = []
  stage.view.subscribe(() => {
    const view = stage.view.get()
    if (view.kind !== (shown.at(-1)?.kind ?? 'none')) shown.push(view)
  })
  const social = createSocialLogin({
    api: fake.api,
    session,
    stage,
    store,
    origin: page,
    language: () => 'de',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
    now: () => clock.time,
    wait: async (milliseconds) => {
      clock.waited.push(milliseconds)
    },
    canOpenWallet: async () => canOpen,
    openWallet: async () => void opened.push('wallet'),
  })
  return {
    ...fake,
    stage,
    clock,
    session,
    social,
    store,
    shown,
    opened,
    view: () => stage.view.get() as WindowNumberView,
  }
}

describe('begin', () => {
  test('default', async () => {
    const { social, asked, store, shown } = setUp()
    expect(await social.begin({ provider: 'google' })).toBe(uri)
    expect(asked).toEqual([
      {
        path: paths.begin,
        body: {
          provider: 'google',
          origin,
          device: { id: (await store.device()).id, name: 'Chrome on Linux' },
          language: 'de',
        },
      },
    ])
    expect(shown).toEqual([])
    expect(await store.readSecret(`social ${origin}`)).toBe(undefined)
  })

  test('parameters: returnTo: the number is shown first, and the attempt is kept', async () => {
    const { social, asked, store, view } = setUp()
    const returnTo = `${origin}/page?x=1`
    const begun = social.begin({ provider: 'x', returnTo })
    await untilShown(view)
    expect(asked[0]?.body).toMatchObject({ provider: 'x', returnTo })
    expect(view()).toMatchObject({ kind: 'number', place: 'window', provider: 'x', number: '47' })
    view().onContinue?.()
    expect(await begun).toBe(uri)
    expect(view()).toEqual({ kind: 'none' })
    expect(JSON.parse((await store.readSecret(`social ${origin}`)) ?? '')).toEqual({
      ...transaction,
      number: '47',
      provider: 'x',
    })
  })

  test('behavior: a visitor who goes nowhere', async () => {
    const { social, paths: asked, store, view } = setUp()
    const controller = new AbortController()
    const begun = social.begin({ provider: 'x', returnTo: `${origin}/` }, controller.signal)
    await untilShown(view)
    controller.abort()
    await expect(begun).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    expect(asked()).toEqual([paths.begin, paths.cancel])
    expect(await store.readSecret(`social ${origin}`)).toBe(undefined)
  })

  test('behavior: whoever has left before the answer', async () => {
    const { social, paths: asked } = setUp()
    const begun = social.begin({ provider: 'google' }, AbortSignal.abort())
    await expect(begun).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    expect(asked()).toEqual([paths.begin, paths.cancel])
  })

  test.each(['https://other.example/', 'https://app.example.evil.example/', 'javascript:alert(1)'])(
    'error: returnTo %s',
    async (returnTo) => {
      const { social, asked } = setUp()
      await expect(social.begin({ provider: 'google', returnTo })).rejects.toMatchObject({
        code: 'BAD_MESSAGE',
      })
      expect(asked).toEqual([])
    },
  )

  test('error: a browser in which no wallet can be opened goes nowhere', async () => {
    const { social, asked } = setUp({ canOpen: false })
    await expect(social.begin({ provider: 'google' })).rejects.toMatchObject({ code: 'BROWSER_UNSUPPORTED' })
    expect(asked).toEqual([])
  })

  test('error: the server does not offer this provider', async () => {
    const { social, answers } = setUp()
    answers[paths.begin] = () => refusal(400, 'LOGIN_PROVIDER_OFF')
    await expect(social.begin({ provider: 'google' })).rejects.toMatchObject({ code: 'LOGIN_PROVIDER_OFF' })
  })
})

describe('Farcaster', () => {
  test('default: the number for the phone, until it was chosen and approved', async () => {
    const { social, stage } = setUp({
      results: [
        { state: 'waiting' },
        { state: 'choosing' },
        { state: 'approving' },
        { state: 'done', session: fakeSession('1') },
      ],
    })
    const shown: View[] = []
    stage.view.subscribe(() => shown.push(stage.view.get()))
    await social.begin({ provider: 'farcaster' })
    expect(shown).toEqual([])
    await social.finish()
    const number = { kind: 'number', place: 'phone', provider: 'farcaster', number: '47' }
    expect(shown.slice(0, 3)).toEqual([
      { ...number, isChosen: false },
      { ...number, isChosen: true },
      { kind: 'none' },
    ])
  })

  test('parameters: isHere: the number is shown before there is an address', async () => {
    const { social, view, store } = setUp()
    const begun = social.begin({ provider: 'farcaster', isHere: true })
    await untilShown(view)
    expect(view()).toMatchObject({ place: 'window', provider: 'farcaster', number: '47' })
    view().onContinue?.()
    expect(await begun).toBe(uri)
    // The page stays, so nothing has to be kept.
    expect(await store.readSecret(`social ${origin}`)).toBe(undefined)
    await social.finish()
  })
})

describe('finish', () => {
  test('default: a device that the account knows', async () => {
    const { social, session, shown, opened, asked } = setUp()
    await social.begin({ provider: 'google' })
    await social.finish()
    expect(asked[1]).toEqual({ path: paths.result, body: { secret: transaction.secret } })
    expect(session.peekToken()).toBe('access-1')
    expect(opened).toEqual(['wallet'])
    expect(shown).toEqual([])
  })

  test('behavior: the number is shown while the window asks for it, and no longer', async () => {
    const choosing = { state: 'choosing' }
    const { social, clock, shown, opened } = setUp({
      results: [
        { state: 'waiting' },
        'away',
        choosing,
        choosing,
        { state: 'done', session: fakeSession('1') },
      ],
    })
    await social.begin({ provider: 'github' })
    await social.finish()
    const number = { kind: 'number', place: 'window', provider: 'github', number: '47' }
    expect(shown).toEqual([number, { kind: 'none' }])
    // An answer that comes at once is not asked for again at once.
    expect(clock.waited).toEqual([500, 2_000, 500, 500])
    expect(opened).toEqual(['wallet'])
  })

  test.each([
    ['denied', 'LOGIN_DENIED'],
    ['provider', 'LOGIN_PROVIDER_FAILED'],
    ['mismatch', 'LOGIN_PROVIDER_FAILED'],
    ['refused', 'LOGIN_REFUSED'],
    ['expired', 'LOGIN_EXPIRED'],
    ['custody', 'LOGIN_CUSTODY_CHANGED'],
  ])('error: %s', async (reason, code) => {
    const { social, session } = setUp({ results: [{ state: 'failed', reason }] })
    await social.begin({ provider: 'google' })
    await expect(social.finish()).rejects.toMatchObject({ code })
    expect(await session.restore()).toBe(undefined)
    await expect(social.finish()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('behavior: whoever leaves is not logged in, and the server hears of it', async () => {
    const { social, stage, paths: asked, opened } = setUp({ results: ['wait'] })
    await social.begin({ provider: 'google' })
    const done = social.finish()
    await settle()
    stage.cancel()
    await expect(done).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    expect(asked()).toEqual([paths.begin, paths.result, paths.cancel])
    expect(opened).toEqual([])
  })

  test('behavior: a page that comes back goes on with what was kept, once', async () => {
    const records = memoryRecords()
    const before = setUp({ records })
    const begun = before.social.begin({ provider: 'discord', returnTo: `${origin}/` })
    await untilShown(before.view)
    before.view().onContinue?.()
    await begun
    const { social, asked, session, store } = setUp({ records })
    await social.finish()
    expect(asked[0]).toEqual({ path: paths.result, body: { secret: transaction.secret } })
    expect(session.peekToken()).toBe('access-1')
    expect(await store.readSecret(`social ${origin}`)).toBe(undefined)
    await expect(social.finish()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('behavior: another page of the same site does not', async () => {
    const records = memoryRecords()
    const before = setUp({ records })
    const begun = before.social.begin({ provider: 'discord', returnTo: `${origin}/` })
    await untilShown(before.view)
    before.view().onContinue?.()
    await begun
    const { social, asked } = setUp({ records, page: 'https://shop.app.example' })
    await expect(social.finish()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    expect(asked).toEqual([])
  })

  test.each([
    '',
    '{}',
    'null',
    '{"id":1,"secret":"s","number":"47","provider":"google"}',
    '{"provider":"x"}',
  ])('error: what was kept is none: %j', async (text) => {
    const { social, store, asked } = setUp()
    await store.saveSecret(`social ${origin}`, text)
    await expect(social.finish()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    expect(asked).toEqual([])
  })

  test('error: no login is under way', async () => {
    await expect(setUp().social.finish()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })
})

describe('drop', () => {
  test('default', async () => {
    const { social, paths: asked } = setUp()
    await social.begin({ provider: 'google' })
    social.drop()
    social.drop()
    await settle()
    expect(asked()).toEqual([paths.begin, paths.cancel])
    await expect(social.finish()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })
})
