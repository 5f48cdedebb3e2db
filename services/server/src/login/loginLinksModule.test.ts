import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrame, createLoginServer, type LoginServer } from '../../test/loginFrame.fixture.ts'
import { testOrigin } from '../../test/testServer.fixture.ts'
import { digestOf } from '../keys/secretToken.ts'
import { loginAccounts, loginAddresses, loginTransactions } from './loginTables.ts'

const minute = 60_000
const hour = 60 * minute
let now = Date.parse('2026-11-18T12:00:00Z')
const clock = { now: () => now }
let login: LoginServer
let count = 0

beforeAll(async () => {
  login = await createLoginServer({ clock, waitMs: 5_000 })
})
afterAll(() => login.close())

type Frame = ReturnType<typeof createFrame>

/** An account with a wallet on a first device, and a second device that wants it. */
async function beginOnSecondDevice() {
  const email = `owner${count++}@example.com`
  const first = createFrame(login, clock)
  const session = await first.logIn(login, email)
  login.wallets.set(session.account.id, {
    id: randomUUID(),
    epoch: 1,
    devices: new Map([[first.id, first.key]]),
  })
  now += 10 * minute
  const second = createFrame(login, clock)
  const started = await second.start(email)
  return { email, first, session, second, started, transaction: started.transaction }
}

const tokenTo = (email: string) => login.mailTo(email, 'link').url.split('#')[1] ?? ''
const look = (frame: Frame, token: string) =>
  frame.ask('/v1/login/links/look', { body: { token }, proof: null })
const answer = (frame: Frame, token: string, body: object) =>
  frame.ask('/v1/login/links/answer', { body: { token, ...body }, proof: null })

describe('a device that the wallet does not know', () => {
  test('default: the link with the number, then the code, then the right to recover', async () => {
    const { email, second, started, transaction } = await beginOnSecondDevice()
    expect(started.body).toMatchObject({
      action: 'VERIFY_DEVICE',
      number: expect.stringMatching(/^\d\d$/),
      expiresAt: new Date(now + 10 * minute).toISOString(),
    })
    expect(login.mailTo(email, 'link').url).toMatch(/^https:\/\/wallet\.example\/device#[\w-]{43}$/)
    const seen = await look(second, tokenTo(email))
    expect(seen.body).toEqual({
      origin: testOrigin,
      device: 'Chrome on Linux',
      place: second.place,
      at: new Date(now).toISOString(),
      numbers: expect.arrayContaining([started.body.number]),
    })
    expect(new Set(seen.body.numbers).size).toBe(3)

    const waiting = second.goOn(transaction, 'device')
    const { body } = await answer(second, tokenTo(email), { number: started.body.number })
    expect(body).toEqual({ state: 'approved' })
    expect((await waiting).body).toEqual({ state: 'approved' })

    const { code } = login.mailTo(email, 'code')
    const done = await second.goOn(transaction, 'code', { body: { code } })
    expect(done.status).toBe(200)
    expect(done.body.wallet).toMatchObject({ hasDevice: false })
    const [id, grant = ''] = done.body.recoveryGrant.split('.')
    expect(id).toBe(transaction.id)
    const [row] = await login.server.deps.db
      .select()
      .from(loginTransactions)
      .where(eq(loginTransactions.id, transaction.id))
    expect(row?.grantDigest).toBe(digestOf(grant))
    expect(row?.linkApprovedAt).not.toBeNull()
    // Everybody who has the address hears of it.
    expect(login.mailTo(email, 'newDevice').origin).toBe(testOrigin)
  })

  test('behavior: its owner hears of every device that is new to the wallet', async () => {
    // It was logged in before there was a wallet, so the account knows it; the wallet does not.
    const email = `owner${count++}@example.com`
    const early = createFrame(login, clock)
    const { account } = await early.logIn(login, email)
    login.wallets.set(account.id, { id: randomUUID(), epoch: 1, devices: new Map() })
    now += 10 * minute
    const { body, transaction } = await early.start(email)
    expect(body.action).toBe('VERIFY_DEVICE')
    await answer(early, tokenTo(email), { number: body.number })
    const { code } = login.mailTo(email, 'code')
    const notices = () => login.mails.filter((mail) => mail.to === email && mail.kind === 'newDevice')
    expect(notices()).toEqual([])
    expect((await early.goOn(transaction, 'code', { body: { code } })).body.recoveryGrant).toBeDefined()
    expect(notices()).toHaveLength(1)
  })

  test('behavior: no code before the link', async () => {
    const { email, second, transaction } = await beginOnSecondDevice()
    const codes = login.mails.filter((mail) => mail.to === email && mail.kind === 'code').length
    expect(codes).toBe(1)
    const early = await second.goOn(transaction, 'code', { body: { code: '000000' } })
    expect(early.code).toBe('LOGIN_DEVICE_PENDING')
  })

  test('behavior: the device that has the wallet needs no link', async () => {
    const { email, first } = await beginOnSecondDevice()
    now += minute
    expect((await first.start(email)).body.action).toBe('VERIFY_OTP')
    now += minute
    // The same id with another key is another device, as is the same key on another page.
    const thief = createFrame(login, clock, first.id)
    expect((await thief.start(email)).body.action).toBe('VERIFY_DEVICE')
  })

  test('behavior: the link is mailed again with the same number, and the old one is good for nothing', async () => {
    const { email, second, started, transaction } = await beginOnSecondDevice()
    const old = tokenTo(email)
    now += 30_000
    expect((await second.goOn(transaction, 'resend')).status).toBe(200)
    expect(tokenTo(email)).not.toBe(old)
    expect((await look(second, old)).code).toBe('LOGIN_LINK_INVALID')
    expect((await look(second, tokenTo(email))).body.numbers).toContain(started.body.number)
  })
})

describe('a link', () => {
  test('behavior: fetching it, and looking at it, changes nothing', async () => {
    const { email, second, started, transaction } = await beginOnSecondDevice()
    const token = tokenTo(email)
    for (const path of ['look', 'answer']) {
      const response = await login.server.request(`/v1/login/links/${path}?token=${token}`, {
        origin: 'https://wallet.example',
      })
      expect(response.status).toBe(404)
    }
    for (let index = 0; index < 3; index++) expect((await look(second, token)).status).toBe(200)
    expect((await answer(second, token, { number: started.body.number })).body.state).toBe('approved')
    expect((await second.goOn(transaction, 'device')).body.state).toBe('approved')
  })

  test('error: a wrong number refuses the device, and there is no second choice', async () => {
    const { email, second, started, transaction, session, first } = await beginOnSecondDevice()
    const token = tokenTo(email)
    const { numbers } = (await look(second, token)).body
    const wrong = numbers.find((number: string) => number !== started.body.number)
    expect((await answer(second, token, { number: wrong })).body).toEqual({ state: 'refused' })
    const again = await answer(second, token, { number: started.body.number })
    expect(again.code).toBe('LOGIN_LINK_INVALID')
    expect((await second.goOn(transaction, 'device')).body.state).toBe('refused')
    expect((await second.goOn(transaction, 'resend')).code).toBe('LOGIN_DEVICE_PENDING')
    // It may have been a slip: nothing else happens.
    expect((await first.ask('/v1/login/me', { token: session.accessToken })).status).toBe(200)
    const [account] = await accountRow(session.account.id)
    expect(account?.recoveryLockedUntil).toBeNull()
  })

  test('behavior: of three answers at once one counts', async () => {
    const { email, second } = await beginOnSecondDevice()
    const { numbers } = (await look(second, tokenTo(email))).body
    const answers = await Promise.all(
      numbers.map((number: string) => answer(second, tokenTo(email), { number })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    { afterMs: 10 * minute - 1, state: 'waiting', code: undefined },
    { afterMs: 10 * minute, state: 'expired', code: 'LOGIN_LINK_INVALID' },
  ])('parameters: after $afterMs ms it is $state', async ({ afterMs, state, code }) => {
    const { email, second, transaction, started } = await beginOnSecondDevice()
    now += afterMs
    if (state === 'expired') expect((await second.goOn(transaction, 'device')).body.state).toBe('expired')
    expect((await look(second, tokenTo(email))).code).toBe(code)
    expect((await answer(second, tokenTo(email), { number: started.body.number })).code).toBe(code)
  })

  test('error: a token that never was one', async () => {
    const frame = createFrame(login, clock)
    expect((await look(frame, 'x'.repeat(43))).code).toBe('LOGIN_LINK_INVALID')
    expect((await answer(frame, 'x'.repeat(43), { refuse: true })).code).toBe('LOGIN_LINK_INVALID')
  })

  test('behavior: "It wasn’t me" refuses, and locks new devices out for a day', async () => {
    const { email, first, second, session, transaction } = await beginOnSecondDevice()
    const refreshed = async () =>
      (await first.ask('/v1/login/refresh', { body: { refreshToken: session.refreshToken } })).body
    login.wallets.get(session.account.id)?.devices.set(second.id, second.key)
    const body = (await answer(second, tokenTo(email), { refuse: true })).body
    expect(body).toEqual({ state: 'refused' })
    expect((await second.goOn(transaction, 'device')).body.state).toBe('refused')
    const until = new Date(now + 24 * hour)
    const [account] = await accountRow(session.account.id)
    expect(account?.recoveryLockedUntil).toEqual(until)
    expect(login.mailTo(email, 'recoveryLocked').until).toEqual(until)
    // What the server keeps for that device is gone, and nothing else.
    expect([...(login.wallets.get(session.account.id)?.devices.keys() ?? [])]).toEqual([first.id])

    // Another attempt gets as far as the code, and no further. A day later it does.
    const tryAgain = async (frame = createFrame(login, clock)) => {
      now += minute
      const { body: started, transaction: next } = await frame.start(email)
      await answer(frame, tokenTo(email), { number: started.number })
      return frame.goOn(next, 'code', { body: { code: login.mailTo(email, 'code').code } })
    }
    expect((await tryAgain()).code).toBe('LOGIN_RECOVERY_LOCKED')
    // So does one that has shares, but is not known on this page.
    const stranger = createFrame(login, clock)
    login.wallets.get(session.account.id)?.devices.set(stranger.id, stranger.key)
    now += hour
    expect((await tryAgain(stranger)).code).toBe('LOGIN_RECOVERY_LOCKED')
    // The codes were right: none counts as wrong.
    const failed = await login.server.deps.db.select().from(loginAddresses)
    expect(failed.map(({ failures }) => failures)).toEqual(failed.map(() => 0))
    const events = (await first.ask('/v1/login/events', { token: (await refreshed()).accessToken })).body
      .events
    expect(events[0]).toMatchObject({ type: 'wallet.recovery-refused', details: { why: 'locked' } })
    now += 24 * hour
    expect((await tryAgain()).status).toBe(200)
  })

  test('behavior: "It wasn’t me" ends the sessions of the device that has asked, and no others', async () => {
    const { email, first, session } = await beginOnSecondDevice()
    const wallet = login.wallets.get(session.account.id)
    wallet?.devices.clear()
    const logInByLink = async (frame: Frame) => {
      now += 25 * minute
      const { body, transaction } = await frame.start(email)
      await answer(frame, tokenTo(email), { number: body.number })
      return (await frame.goOn(transaction, 'code', { body: { code: login.mailTo(email, 'code').code } }))
        .body
    }
    const other = createFrame(login, clock)
    const elsewhere = await logInByLink(other)
    const here = await logInByLink(first)
    now += 25 * minute
    await first.start(email)
    expect((await answer(first, tokenTo(email), { refuse: true })).body.state).toBe('refused')
    const refresh = (frame: Frame, { refreshToken }: { refreshToken: string }) =>
      frame.ask('/v1/login/refresh', { body: { refreshToken } })
    expect((await refresh(first, here)).code).toBe('LOGIN_SESSION_ENDED')
    expect((await refresh(other, elsewhere)).status).toBe(200)
  })

  const accountRow = (id: string) =>
    login.server.deps.db.select().from(loginAccounts).where(eq(loginAccounts.id, id))
})
