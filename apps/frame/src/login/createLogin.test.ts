import { serverUnreachableError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { memoryRecords } from '../keys/memoryRecords.fixture.ts'
import { createStage } from '../stage/createStage.ts'
import type { CodeView, MailNumberView } from '../stage/view.ts'
import { createLogin } from './createLogin.ts'
import { createSession } from './createSession.ts'
import {
  createFakeApi,
  createFakeChannels,
  createFakeLocks,
  fakeSession,
  refusal,
} from './fakeApi.fixture.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const paths = {
  email: '/v1/login/email',
  device: '/v1/login/transactions/{id}/device',
  code: '/v1/login/transactions/{id}/code',
  resend: '/v1/login/transactions/{id}/resend',
}
const transaction = { id: 'a3bb189e-8bf9-4c3f-9d3a-1f1f1f1f1f1f', secret: 's'.repeat(43) }

/** What both views have, whichever is shown. */
type EitherView = Omit<CodeView, 'kind'> & Omit<MailNumberView, 'kind'>

function setUp({
  open = async () => {},
  canOpen = true,
}: {
  open?: () => Promise<void>
  canOpen?: boolean
} = {}) {
  const fake = createFakeApi({
    [paths.email]: () => ({ transaction, action: 'VERIFY_OTP', expiresAt: '2026-01-01T00:00:00Z' }),
    [paths.device]: () => ({ state: 'approved' }),
    [paths.code]: ({ body }) => {
      if ((body as { code: string }).code !== '123456') refusal(400, 'LOGIN_CODE_WRONG', { left: 2 })
      return fakeSession('1')
    },
    [paths.resend]: () => ({ expiresAt: '2026-01-01T00:00:00Z' }),
    '/v1/login/sign-out': () => ({}),
  })
  const store = openDeviceStore(memoryRecords())
  const stage = createStage()
  const clock = { time: 1_000_000, waited: [] as number[] }
  const session = createSession({
    api: fake.api,
    store,
    channel: createFakeChannels()(),
    locks: createFakeLocks(),
    now: () => clock.time,
  })
  const login = createLogin({
    api: fake.api,
    session,
    stage,
    store,
    config: { codeSeconds: 300, sandboxInboxUrl: 'http://localhost:4440/inbox' },
    origin: 'https://app.example',
    language: () => 'de',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
    now: () => clock.time,
    wait: async (milliseconds) => {
      clock.waited.push(milliseconds)
    },
    canOpenWallet: async () => canOpen,
    openWallet: open,
    openWindow: () => null,
  })
  return {
    ...fake,
    stage,
    clock,
    session,
    login,
    store,
    view: () => stage.view.get() as unknown as EitherView,
  }
}

describe('createLogin', () => {
  test('error: a browser in which no wallet can be opened sends no mail', async () => {
    const { login, asked } = setUp({ canOpen: false })
    await expect(login.begin('ada@example.org')).rejects.toMatchObject({ code: 'BROWSER_UNSUPPORTED' })
    expect(asked).toEqual([])
  })

  test('default', async () => {
    const { login, asked, store, view, session } = setUp()
    expect(await login.begin('Ada@Example.org')).toBe('VERIFY_OTP')
    expect(asked[0]?.body).toEqual({
      email: 'ada@example.org',
      origin: 'https://app.example',
      device: { id: (await store.device()).id, name: 'Chrome on Linux' },
      language: 'de',
    })
    const done = login.awaitCode()
    await settle()
    expect(view()).toMatchObject({
      kind: 'code',
      email: 'ada@example.org',
      status: 'typing',
      minutes: 5,
      resendAt: 1_030_000,
      inboxUrl: 'http://localhost:4440/inbox',
    })
    view().onCode('123456')
    await done
    expect(view()).toEqual({ kind: 'none' })
    expect(session.peekToken()).toBe('access-1')
  })

  test.each(['', 'ada', '"a"@b.example', 'a@b.example, c@d.example'])('error: begin: %j', async (email) => {
    const { login, asked } = setUp()
    await expect(login.begin(email)).rejects.toMatchObject({ code: 'LOGIN_EMAIL_INVALID' })
    expect(asked).toEqual([])
  })

  test('behavior: CONNECT, with the session that is alive', async () => {
    const { login, answers, asked, session } = setUp()
    await session.start(fakeSession('1'))
    answers[paths.email] = () => ({ transaction, action: 'CONNECT', expiresAt: '2026-01-01T00:00:00Z' })
    expect(await login.begin('ada@example.org')).toBe('CONNECT')
    expect(asked.at(-1)?.accessToken).toBe('access-1')
    await expect(login.awaitCode()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('behavior: a wrong code may be typed again', async () => {
    const { login, view } = setUp()
    await login.begin('ada@example.org')
    const done = login.awaitCode()
    await settle()
    view().onCode('000000')
    expect(view().status).toBe('checking')
    await settle()
    expect(view()).toMatchObject({ status: 'typing', problem: { code: 'wrong', value: 2 } })
    view().onCode('123456')
    await done
  })

  test('behavior: one code at a time', async () => {
    const { login, view, paths: asked } = setUp()
    await login.begin('ada@example.org')
    const done = login.awaitCode()
    await settle()
    const { onCode } = view()
    onCode('123456')
    onCode('123456')
    await done
    expect(asked().filter((path) => path === paths.code)).toHaveLength(1)
  })

  test.each([
    [400, 'LOGIN_CODE_EXPIRED', 'expired'],
    [400, 'LOGIN_CODE_SPENT', 'spent'],
    [400, 'LOGIN_CODE_USED', 'used'],
    [503, 'X', 'failed'],
  ] as const)('behavior: %i %s is told in the field', async (status, code, problem) => {
    const { login, view, answers } = setUp()
    await login.begin('ada@example.org')
    answers[paths.code] = () => refusal(status, code)
    const done = login.awaitCode()
    void done.catch(() => {})
    await settle()
    view().onCode('123456')
    await settle()
    expect(view()).toMatchObject({ status: 'typing', problem: { code: problem } })
  })

  test.each(['LOGIN_LOCKED', 'LOGIN_OTHER_KEY', 'LOGIN_OTHER_TRANSACTION'])(
    'error: %s ends the login',
    async (code) => {
      const { login, view, answers } = setUp()
      await login.begin('ada@example.org')
      answers[paths.code] = () => refusal(403, code)
      const done = login.awaitCode()
      await settle()
      view().onCode('123456')
      await expect(done).rejects.toMatchObject({ code })
      expect(view()).toEqual({ kind: 'none' })
    },
  )

  test('behavior: the wallet is open before the page hears of it', async () => {
    let finish = () => {}
    const opened = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { login, view } = setUp({ open: () => opened })
    await login.begin('ada@example.org')
    let isDone = false
    const done = login.awaitCode().then(() => {
      isDone = true
    })
    await settle()
    view().onCode('123456')
    await expect.poll(() => view().status).toBe('opening')
    expect(isDone).toBe(false)
    finish()
    await done
  })

  test('behavior: whoever leaves while the code is checked is not logged in', async () => {
    const { login, view, stage, session, paths: asked } = setUp()
    await login.begin('ada@example.org')
    const done = login.awaitCode()
    await settle()
    view().onCode('123456')
    stage.cancel()
    await expect(done).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => asked().at(-1)).toBe('/v1/login/sign-out')
    expect(session.peekToken()).toBeUndefined()
  })

  test('behavior: sends the mail again, and counts from then', async () => {
    const { login, view, clock } = setUp()
    await login.begin('ada@example.org')
    void login.awaitCode().catch(() => {})
    await settle()
    clock.time += 30_000
    view().onResend()
    await settle()
    expect(view().resendAt).toBe(clock.time + 30_000)
  })

  test('behavior: too soon to send it again', async () => {
    const { login, view, answers } = setUp()
    await login.begin('ada@example.org')
    answers[paths.resend] = () => refusal(429, 'LOGIN_COOLDOWN', { seconds: 12 })
    void login.awaitCode().catch(() => {})
    await settle()
    view().onResend()
    await settle()
    expect(view().problem).toEqual({ code: 'tooSoon', value: 12 })
  })

  function beginOnNewDevice() {
    const set = setUp()
    set.answers[paths.email] = () => ({
      transaction,
      action: 'VERIFY_DEVICE',
      number: '47',
      expiresAt: '2026-01-01T00:00:00Z',
    })
    return set
  }

  test('behavior: a new device shows the number until the link was answered', async () => {
    const { login, view, answers, clock } = beginOnNewDevice()
    const states = ['waiting', 'unreachable', 'waiting', 'approved']
    const seen: unknown[] = []
    answers[paths.device] = () => {
      seen.push(view().number)
      const state = states.shift()
      if (state === 'unreachable') throw serverUnreachableError()
      return { state }
    }
    expect(await login.begin('ada@example.org')).toBe('VERIFY_DEVICE')
    await login.awaitDevice()
    expect(seen).toEqual(['47', '47', '47', '47'])
    expect(clock.waited).toEqual([2_000])
    clock.time += 5_000
    void login.awaitCode().catch(() => {})
    await settle()
    expect(view().resendAt).toBe(1_030_000)
  })

  test.each([
    ['refused', 'LOGIN_REFUSED'],
    ['expired', 'LOGIN_EXPIRED'],
  ])('error: the link was %s', async (state, code) => {
    const { login, answers } = beginOnNewDevice()
    answers[paths.device] = () => ({ state })
    await login.begin('ada@example.org')
    await expect(login.awaitDevice()).rejects.toMatchObject({ code })
  })

  test('error: no login is under way', async () => {
    const { login } = setUp()
    for (const run of [login.awaitDevice, login.awaitCode])
      await expect(run()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })
})
