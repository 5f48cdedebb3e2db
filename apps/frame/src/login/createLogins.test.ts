import { serverUnreachableError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { memoryRecords } from '../keys/memoryRecords.fixture.ts'
import { createStage } from '../stage/createStage.ts'
import type { CodeView, LoginWindowView, UnlinkView, WindowNumberView } from '../stage/view.ts'
import { createLogins } from './createLogins.ts'
import { createSession } from './createSession.ts'
import {
  createFakeApi,
  createFakeChannels,
  createFakeLocks,
  fakeSession,
  refusal,
} from './fakeApi.fixture.ts'

const paths = {
  list: '/v1/login/identities',
  proof: '/v1/login/proof',
  proofCode: '/v1/login/proof/{id}/code',
  resend: '/v1/login/proof/{id}/resend',
  email: '/v1/login/link/email',
  social: '/v1/login/link/social',
  result: '/v1/login/link/social/{id}/result',
  cancel: '/v1/login/link/social/{id}/cancel',
  unlink: '/v1/login/identities/{id}/unlink',
}
const uri = (token: string) => `https://wallet.example/oauth/start#${token.repeat(43)}`
const transaction = { id: 'a3bb189e-8bf9-4c3f-9d3a-1f1f1f1f1f1f', secret: 's'.repeat(43) }
const identities = [
  { id: 'one', provider: 'email', name: 'ada@example.org', createdAt: '2026-01-01T00:00:00Z' },
  { id: 'two', provider: 'github', name: 'ada', createdAt: '2026-01-02T00:00:00Z' },
]

type Result = { state: string; reason?: string } | 'away'

async function setUp({ way = { way: 'proved' } as object } = {}) {
  const waiting: ((result: Result) => void)[] = []
  let windows = 0
  const fake = createFakeApi({
    [paths.list]: () => ({ identities }),
    [paths.proof]: () => way,
    [paths.proofCode]: () => ({}),
    [paths.resend]: () => ({ expiresAt: '2026-01-01T00:00:00Z' }),
    [paths.email]: () => ({ transaction, expiresAt: '2026-01-01T00:00:00Z' }),
    [paths.social]: () => {
      windows += 1
      return { transaction, uri: uri(String(windows)), number: '47', expiresAt: '2026-01-01T00:00:00Z' }
    },
    [paths.result]: async () => {
      const result = await new Promise<Result>((resolve) => waiting.push(resolve))
      if (result === 'away') throw serverUnreachableError()
      return result
    },
    [paths.cancel]: () => ({}),
    [paths.unlink]: () => ({}),
  })
  const stage = createStage()
  const session = createSession({
    api: fake.api,
    store: openDeviceStore(memoryRecords()),
    channel: createFakeChannels()(),
    locks: createFakeLocks(),
    now: () => 0,
  })
  await session.start(fakeSession('1'))
  const logins = createLogins({
    session,
    stage,
    config: { codeSeconds: 300 },
    language: () => 'de',
    now: () => 1_000_000,
    wait: async () => {},
  })
  return {
    ...fake,
    logins,
    stage,
    view: <view>() => stage.view.get() as view,
    untilShown: (expected: object) => expect.poll(() => stage.view.get()).toMatchObject(expected),
    /** The server says how far the window is. */
    async say(result: Result) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.(result)
    },
  }
}

const ready = { kind: 'login', ask: 'window', purpose: 'link', provider: 'github', isOpened: false }

describe('list', () => {
  test('default', async () => {
    const { logins } = await setUp()
    expect(await logins.list()).toEqual([
      { id: 'one', provider: 'email', userName: 'ada@example.org' },
      { id: 'two', provider: 'github', userName: 'ada' },
    ])
  })
})

describe('link', () => {
  test('default: the window is opened by the visitor, from the frame', async () => {
    const { logins, untilShown, view, say, asked, stage } = await setUp()
    const linked = logins.link({ provider: 'github' })
    await untilShown({ ...ready, uri: uri('1') })
    view<LoginWindowView>().onOpened()
    await untilShown({ ...ready, isOpened: true })
    await say({ state: 'choosing' })
    await untilShown({ kind: 'number', place: 'window', provider: 'github', number: '47' })
    expect(view<WindowNumberView>().onContinue).toBeUndefined()
    await say({ state: 'done' })
    await linked
    expect(stage.view.get()).toEqual({ kind: 'none' })
    expect(asked.find(({ path }) => path === paths.social)?.body).toEqual({
      purpose: 'link',
      provider: 'github',
      language: 'de',
    })
  })

  test('behavior: first a code of the mail, where the session is not fresh', async () => {
    const email = 'ada@example.org'
    const {
      logins,
      answers,
      untilShown,
      view,
      say,
      paths: asked,
    } = await setUp({
      way: { way: 'code', transaction, email, expiresAt: '2026-01-01T00:00:00Z' },
    })
    const linked = logins.link({ provider: 'github' })
    await untilShown({ kind: 'code', purpose: 'prove', email, status: 'typing' })
    answers[paths.proofCode] = () => refusal(403, 'LOGIN_CODE_WRONG', { left: 2 })
    view<CodeView>().onCode('000000')
    await untilShown({ kind: 'code', problem: { code: 'wrong', value: 2 } })
    view<CodeView>().onResend()
    await expect.poll(() => asked().includes(paths.resend)).toBe(true)
    await untilShown({ kind: 'code', problem: undefined })
    expect(asked()).not.toContain(paths.social)
    answers[paths.proofCode] = () => ({})
    view<CodeView>().onCode('123456')
    await untilShown(ready)
    await say({ state: 'done' })
    await linked
  })

  test('behavior: first the same provider, where the account has no address', async () => {
    const { logins, answers, untilShown, say } = await setUp({ way: { way: 'window', provider: 'google' } })
    const linked = logins.link({ provider: 'github' })
    await untilShown({ ...ready, purpose: 'prove', provider: 'google' })
    await say({ state: 'failed', reason: 'other' })
    await untilShown({ ...ready, purpose: 'prove', provider: 'google', problem: 'other', uri: uri('2') })
    answers[paths.proof] = () => ({ way: 'proved' })
    await say({ state: 'done' })
    await untilShown({ ...ready, uri: uri('3') })
    await say({ state: 'done' })
    await linked
  })

  test.each(['taken', 'denied', 'refused', 'provider', 'mismatch', 'expired'])(
    'behavior: %s is said, and can be tried again in another window',
    async (reason) => {
      const { logins, untilShown, view, say } = await setUp()
      const linked = logins.link({ provider: 'github' })
      await untilShown({ ...ready, uri: uri('1'), problem: undefined })
      await say({ state: 'failed', reason })
      await untilShown({ ...ready, uri: uri('2'), problem: reason })
      view<LoginWindowView>().onOpened()
      await untilShown({ isOpened: true, problem: undefined })
      await say({ state: 'done' })
      await linked
    },
  )

  test('behavior: a window that was closed: another one, and the first is given up', async () => {
    const { logins, untilShown, view, say, paths: asked } = await setUp()
    const linked = logins.link({ provider: 'github' })
    await untilShown(ready)
    view<LoginWindowView>().onOpened()
    view<LoginWindowView>().onAgain()
    await untilShown({ ...ready, uri: uri('2') })
    expect(asked()).toContain(paths.cancel)
    // The first question is still under way.
    await say({ state: 'waiting' })
    await say({ state: 'done' })
    await linked
  })

  test('behavior: a server that is away is asked again', async () => {
    const { logins, untilShown, say } = await setUp()
    const linked = logins.link({ provider: 'github' })
    await untilShown(ready)
    await say('away')
    await say({ state: 'done' })
    await linked
  })

  test('error: the visitor does not want it', async () => {
    const { logins, untilShown, view, paths: asked, stage } = await setUp()
    const linked = logins.link({ provider: 'github' })
    await untilShown(ready)
    view<LoginWindowView>().onReject()
    await expect(linked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked()).toContain(paths.cancel)
    expect(stage.view.get()).toEqual({ kind: 'none' })
  })

  test('error: the page takes it back', async () => {
    const { logins, untilShown, paths: asked } = await setUp()
    const controller = new AbortController()
    const linked = logins.link({ provider: 'github' }, controller.signal)
    linked.catch(() => {})
    await untilShown(ready)
    controller.abort()
    await expect(linked).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => asked().includes(paths.cancel)).toBe(true)
  })

  test('error: there is one already', async () => {
    const { logins, answers } = await setUp()
    answers[paths.social] = () => refusal(403, 'LOGIN_IDENTITY_SECOND')
    await expect(logins.link({ provider: 'github' })).rejects.toMatchObject({ code: 'LOGIN_IDENTITY_SECOND' })
  })

  test('parameters: email', async () => {
    const { logins, untilShown, view, asked } = await setUp()
    const linked = logins.link({ email: 'Grace@Example.org' })
    await untilShown({ kind: 'code', purpose: 'link', email: 'grace@example.org' })
    view<CodeView>().onCode('123456')
    await linked
    expect(asked.find(({ path }) => path === paths.proofCode)?.body).toEqual({
      secret: transaction.secret,
      code: '123456',
    })
  })

  test('error: an address of another wallet, and what is none', async () => {
    const { logins, answers, untilShown, view } = await setUp()
    await expect(logins.link({ email: 'a@b' })).rejects.toMatchObject({ code: 'LOGIN_EMAIL_INVALID' })
    answers[paths.proofCode] = () => refusal(403, 'LOGIN_IDENTITY_TAKEN')
    const linked = logins.link({ email: 'grace@example.org' })
    linked.catch(() => {})
    await untilShown({ kind: 'code', purpose: 'link' })
    view<CodeView>().onCode('123456')
    await expect(linked).rejects.toMatchObject({ code: 'LOGIN_IDENTITY_TAKEN' })
  })
})

describe('unlink', () => {
  test('default: after the visitor has said so, and a proof', async () => {
    const { logins, untilShown, view, asked, paths: all } = await setUp()
    const unlinked = logins.unlink('two')
    await untilShown({ kind: 'login', ask: 'unlink', login: identities[1], isBusy: false })
    expect(all()).not.toContain(paths.proof)
    view<UnlinkView>().onAnswer(true)
    await unlinked
    expect(all().slice(-2)).toEqual([paths.proof, paths.unlink])
    expect(asked.at(-1)?.body).toEqual({ language: 'de' })
  })

  test('error: the visitor does not want it', async () => {
    const { logins, untilShown, view, paths: all } = await setUp()
    const unlinked = logins.unlink('two')
    unlinked.catch(() => {})
    await untilShown({ ask: 'unlink' })
    view<UnlinkView>().onAnswer(false)
    await expect(unlinked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(all()).not.toContain(paths.unlink)
  })

  test('error: the last one; one that there is not', async () => {
    const { logins, answers, untilShown, view } = await setUp()
    answers[paths.unlink] = () => refusal(403, 'LOGIN_IDENTITY_LAST')
    const unlinked = logins.unlink('one')
    unlinked.catch(() => {})
    await untilShown({ ask: 'unlink' })
    view<UnlinkView>().onAnswer(true)
    await expect(unlinked).rejects.toMatchObject({ code: 'LOGIN_IDENTITY_LAST' })
    await expect(logins.unlink('three')).rejects.toMatchObject({ code: 'BAD_MESSAGE' })
  })
})
