import { describe, expect, test } from 'vitest'
import { createStage } from '../stage/createStage.ts'
import type { CodeView } from '../stage/view.ts'
import { createEmailChange } from './createEmailChange.ts'
import { createFakeApi, fakeSession, refusal } from './fakeApi.fixture.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const id = 'a3bb189e-8bf9-4c3f-9d3a-1f1f1f1f1f1f'
const paths = {
  begin: '/v1/login/email-changes',
  code: '/v1/login/email-changes/{id}/code',
  mail: '/v1/login/email-changes/{id}/mail',
}
const expiresAt = '2026-01-01T00:00:00Z'

function setUp({ email = 'ada@example.org' as string | null } = {}) {
  const fake = createFakeApi({
    '/v1/login/me': () => ({ account: { ...fakeSession('1').account, email }, wallet: null, consents: [] }),
    [paths.begin]: () => ({
      id,
      action: email === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
      expiresAt,
    }),
    [paths.mail]: () => ({ expiresAt }),
    [paths.code]: ({ body }) => {
      const { code, action } = body as { code: string; action: string }
      if (code !== '123456') refusal(403, 'LOGIN_CODE_WRONG', { left: 2 })
      return action === 'VERIFY_PRIMARY_OTP'
        ? { state: 'next' }
        : { state: 'changed', email: 'new@example.org' }
    },
  })
  const stage = createStage()
  const clock = { time: 1_000_000 }
  let end = () => {}
  const change = createEmailChange({
    session: {
      call: (call, parameters) => fake.api(call, parameters),
      onEnded: (listener) => {
        end = () => listener({ isOwn: true })
      },
    },
    stage,
    config: { codeSeconds: 300 },
    language: () => 'ar',
    now: () => clock.time,
  })
  const view = () => stage.view.get() as CodeView
  return { ...fake, change, stage, clock, view, end: () => end() }
}

describe('createEmailChange', () => {
  test('default: the code of the present address, then that of the new', async () => {
    const { change, asked, view, clock } = setUp()
    expect(await change.begin('New@Example.org')).toBe('VERIFY_PRIMARY_OTP')
    expect(asked.at(-1)?.body).toEqual({ email: 'new@example.org', language: 'ar' })
    const primary = change.awaitPrimary()
    await settle()
    expect(view()).toMatchObject({
      ...{ kind: 'code', email: 'ada@example.org', newEmail: 'new@example.org', status: 'typing' },
      ...{ minutes: 5, resendAt: 1_030_000 },
    })
    clock.time += 20_000
    view().onCode('123456')
    await primary
    expect(view()).toEqual({ kind: 'none' })
    expect(asked.slice(-2)).toEqual([
      { path: paths.code, body: { action: 'VERIFY_PRIMARY_OTP', code: '123456' } },
      { path: paths.mail, body: {} },
    ])
    const secondary = change.awaitSecondary()
    await settle()
    expect(view()).toMatchObject({
      email: 'new@example.org',
      newEmail: 'new@example.org',
      resendAt: 1_050_000,
    })
    view().onCode('123456')
    expect(await secondary).toBe('new@example.org')
    await expect(change.awaitSecondary()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('behavior: an account without an address begins with the new one', async () => {
    const { change, view } = setUp({ email: null })
    expect(await change.begin('new@example.org')).toBe('VERIFY_SECONDARY_OTP')
    await expect(change.awaitPrimary()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    const secondary = change.awaitSecondary()
    await settle()
    view().onCode('123456')
    expect(await secondary).toBe('new@example.org')
  })

  test('error: not an address', async () => {
    const { change, asked } = setUp()
    await expect(change.begin('ada')).rejects.toMatchObject({ code: 'LOGIN_EMAIL_INVALID' })
    expect(asked).toEqual([])
  })

  test('behavior: a wrong code may be typed again', async () => {
    const { change, view } = setUp()
    await change.begin('new@example.org')
    const primary = change.awaitPrimary()
    await settle()
    view().onCode('000000')
    expect(view().status).toBe('checking')
    await settle()
    expect(view()).toMatchObject({ status: 'typing', problem: { code: 'wrong', value: 2 } })
    view().onCode('123456')
    await primary
  })

  test('behavior: where the second mail may not be sent yet, the field says when', async () => {
    const { change, view, answers, clock, paths: asked } = setUp()
    await change.begin('new@example.org')
    answers[paths.mail] = () => refusal(429, 'LOGIN_COOLDOWN', { seconds: 12 })
    const primary = change.awaitPrimary()
    await settle()
    view().onCode('123456')
    await primary
    const secondary = change.awaitSecondary()
    void secondary.catch(() => {})
    await settle()
    expect(view()).toMatchObject({
      problem: { code: 'tooSoon', value: 12 },
      resendAt: clock.time + 12_000,
    })
    answers[paths.mail] = () => ({ expiresAt })
    clock.time += 12_000
    view().onResend()
    await settle()
    expect(asked().at(-1)).toBe(paths.mail)
    expect(view()).toMatchObject({ problem: undefined, resendAt: clock.time + 30_000 })
  })

  test.each(['LOGIN_EMAIL_TAKEN', 'LOGIN_EMAIL_RECENT', 'LOGIN_LOCKED'])(
    'error: %s ends it',
    async (code) => {
      const { change, view, answers } = setUp({ email: null })
      await change.begin('new@example.org')
      answers[paths.code] = () => refusal(403, code)
      const secondary = change.awaitSecondary()
      await settle()
      view().onCode('123456')
      await expect(secondary).rejects.toMatchObject({ code })
      expect(view()).toEqual({ kind: 'none' })
    },
  )

  test('behavior: ends with the session', async () => {
    const { change, end } = setUp()
    await change.begin('new@example.org')
    end()
    await expect(change.awaitPrimary()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })
})
