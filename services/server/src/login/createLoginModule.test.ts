import { fromHttp, isLatchkeyError } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase } from '../../test/dumpDatabase.fixture.ts'
import { createFrame, createLoginServer, frameUrl, type LoginServer } from '../../test/loginFrame.fixture.ts'
import { createTestServer, type TestServer, testOrigin } from '../../test/testServer.fixture.ts'
import { createLoginModule } from './createLoginModule.ts'

let now = Date.parse('2026-11-18T12:00:00Z')
const clock = { now: () => now }
let login: LoginServer

beforeAll(async () => {
  login = await createLoginServer({ clock })
})
afterAll(() => login.close())

describe('login', () => {
  test('default: an address and the code of a mail become a session', async () => {
    const frame = createFrame(login, clock)
    const started = await frame.start('Alice@Example.com')
    expect(started.status).toBe(200)
    expect(started.body).toMatchObject({
      action: 'VERIFY_OTP',
      expiresAt: new Date(now + 300_000).toISOString(),
    })
    const mail = login.mails.at(-1)
    expect(mail).toMatchObject({
      to: 'alice@example.com',
      language: 'en',
      kind: 'code',
      values: { origin: testOrigin, device: 'Chrome on Linux', minutes: 5 },
    })
    const { code } = login.mailTo('alice@example.com', 'code')
    expect(code).toMatch(/^\d{6}$/)
    const { status, body: session } = await frame.goOn(started.transaction, 'code', { body: { code } })
    expect(status).toBe(200)
    expect(session).toMatchObject({
      accessSeconds: 900,
      account: { email: 'alice@example.com' },
      wallet: null,
    })
    expect(session.recoveryGrant).toBeUndefined()
    const me = await frame.ask('/v1/login/me', { token: session.accessToken })
    expect(me.body).toEqual({ account: session.account, wallet: null, consents: [] })
  })

  test('behavior: the same address is the same account, in any spelling', async () => {
    const first = await createFrame(login, clock).logIn(login, 'bob@example.com')
    now += 30_000
    const frame = createFrame(login, clock)
    const { transaction } = await frame.start('BOB@EXAMPLE.COM')
    const { code } = login.mailTo('bob@example.com', 'code')
    const { body } = await frame.goOn(transaction, 'code', { body: { code } })
    expect(body.account).toEqual(first.account)
  })

  test('behavior: who is logged in needs no code', async () => {
    const frame = createFrame(login, clock)
    const { accessToken } = await frame.logIn(login, 'carol@example.com')
    const mails = login.mails.length
    const again = await frame.start('carol@example.com', { token: accessToken })
    expect(again.body.action).toBe('CONNECT')
    expect(login.mails).toHaveLength(mails)
    // Another address, another device or another key is another login.
    expect((await frame.start('dave@example.com', { token: accessToken })).body.action).toBe('VERIFY_OTP')
    now += 30_000
    const device = { id: 'another-device', name: 'Chrome on Linux' }
    const elsewhere = await frame.start('carol@example.com', { token: accessToken, body: { device } })
    expect(elsewhere.body.action).toBe('VERIFY_OTP')
    now += 30_000
    const thief = createFrame(login, clock, frame.id)
    expect((await thief.start('carol@example.com', { token: accessToken })).body.action).toBe('VERIFY_OTP')
  })

  test.each([
    ['an address that is none', { email: 'alice' }, 400, 'LOGIN_EMAIL_INVALID'],
    ['two addresses in one', { email: '"a@b.example, c"@d.example' }, 400, 'LOGIN_EMAIL_INVALID'],
    ['a page that is not the project’s', { origin: 'https://evil.example' }, 401, 'origin'],
    ['an unknown language', { language: 'xx' }, 400, 'language'],
    ['a device without an id', { device: { id: '', name: 'x' } }, 400, 'device.id'],
    ['more than the contract has', { admin: true }, 400, 'body'],
  ])('error: %s', async (_, body, status, code) => {
    const answer = await createFrame(login, clock).start('eve@example.com', { body })
    expect(answer).toMatchObject({ status, code })
  })

  test('behavior: a mail carries no text of whoever asks for it', async () => {
    const device = { id: 'device-id', name: 'Call +49 1234 on evil.example' }
    await createFrame(login, clock).start('frank@example.com', { body: { device, language: 'de' } })
    expect(login.mailTo('frank@example.com', 'code').device).toBe('Unknown browser')
    expect(login.mails.at(-1)?.language).toBe('de')
  })

  test('behavior: the error of an answer reaches the page as a code', async () => {
    const frame = createFrame(login, clock)
    await frame.start('grace@example.com')
    now += 2_500
    const { status, body, headers } = await frame.start('grace@example.com')
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('28')
    const error = fromHttp({ status, body })
    expect(isLatchkeyError(error)).toBe(true)
    expect(error).toMatchObject({ code: 'LOGIN_COOLDOWN', message: 'Please try again after 28 seconds' })
    expect(body.reasons[1]).toEqual({ field: 'seconds', description: '28' })
  })

  test('behavior: too many mails are on record, the wait between two is not', async () => {
    const frame = createFrame(login, clock)
    const read = async () => {
      const { rows } = await login.server.deps.db.$client.query<{ details: string; network: string }>(
        "select details, network from audit_log where type = 'login.limited'",
      )
      return rows.map(({ details, network }) => ({ ...JSON.parse(details), network }))
    }
    for (let index = 0; index < 5; index++) {
      now += 30_000
      expect((await frame.start('judy@example.com')).status).toBe(200)
      if (index < 4) expect((await frame.start('judy@example.com')).status).toBe(429)
    }
    expect(await read()).toEqual([])
    expect((await frame.start('judy@example.com')).status).toBe(429)
    expect(await read()).toEqual([{ by: 'subject', most: 5, hours: 1, network: frame.place }])
  })

  test('behavior: a visitor whose address nobody knows', async () => {
    const frame = createFrame(login, clock)
    expect((await frame.start('mallory@example.com', { remote: '' })).status).toBe(200)
  })

  test('behavior: neither the address nor a code nor a token lies in the database', async () => {
    const frame = createFrame(login, clock)
    const { transaction } = await frame.start('heidi@example.com')
    const { code } = login.mailTo('heidi@example.com', 'code')
    const open = await dumpDatabase(login.server.deps.db)
    const { body } = await frame.goOn(transaction, 'code', { body: { code } })
    const dump = JSON.stringify([open, await dumpDatabase(login.server.deps.db)])
    expect(dump).toContain(transaction.id)
    const secrets = ['heidi', transaction.secret, body.accessToken, body.refreshToken]
    for (const secret of secrets) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

describe('who may call', () => {
  const calls = [
    ['GET', '/v1/login/config'],
    ['POST', '/v1/login/email'],
    ['POST', '/v1/login/transactions/00000000-0000-4000-8000-000000000000/code'],
    ['POST', '/v1/login/links/look'],
    ['POST', '/v1/login/links/answer'],
    ['POST', '/v1/login/refresh'],
    ['GET', '/v1/login/me'],
  ] as const

  test('default: a dapp’s page asks for the methods', async () => {
    const response = await login.server.request('/v1/login/methods')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ email: true, socials: [], frameUrl })
  })

  test.each(calls)('error: a dapp’s page may not call %s %s', async (method, path) => {
    for (const origin of [testOrigin, 'https://evil.example', `${frameUrl}:8443`, null]) {
      if (origin === null && path.endsWith('config')) continue
      const response = await login.server.request(path, {
        method,
        origin,
        ...(method === 'POST' && { body: '{}' }),
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ reasons: [{ field: 'origin' }] })
    }
  })

  test('behavior: the frame and its server read the configuration of a project', async () => {
    for (const origin of [frameUrl, null]) {
      const response = await login.server.request('/v1/login/config', { origin })
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        origins: [testOrigin],
        isDevelopment: false,
        networks: [],
        approvals: 'window',
        codeSeconds: 300,
      })
    }
    const unknown = await login.server.request('/v1/login/config?projectId=nobody', { origin: frameUrl })
    expect(await unknown.json()).toMatchObject({ reasons: [{ description: 'Unauthorized: invalid key' }] })
  })

  test('behavior: the frame may send its proofs from another origin', async () => {
    const preflight = await login.server.request('/v1/login/email', { method: 'OPTIONS', origin: frameUrl })
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/\bdpop\b/)
    const answer = await createFrame(login, clock).start('ivan@example.com')
    expect(answer.headers.get('access-control-allow-origin')).toBe(frameUrl)
  })
})

describe('without a mail server', () => {
  let off: TestServer
  beforeAll(async () => {
    const module = createLoginModule(() => {
      throw new Error('Nothing is opened')
    })
    off = await createTestServer({ modules: [module], config: { login: undefined } })
  })
  afterAll(() => off.close())

  test('default: login is off, and the page does not offer it', async () => {
    const response = await off.request('/v1/login/methods')
    expect(await response.json()).toEqual({ email: false, socials: [], frameUrl: null })
  })

  test('behavior: what the operator hides in some time zones is in the answer', async () => {
    const restrictions = { timeZones: ['Asia/Shanghai'], features: ['socials'] }
    const module = createLoginModule(() => {
      throw new Error('Nothing is opened')
    })
    const server = await createTestServer({ modules: [module], config: { restrictions } })
    const response = await server.request('/v1/login/methods')
    expect(await response.json()).toMatchObject({ restrictions })
    await server.close()
  })

  test.each([
    ['/v1/login/config', undefined],
    ['/v1/login/me', undefined],
    ['/v1/login/refresh', { refreshToken: 'x'.repeat(43) }],
    [
      '/v1/login/email',
      {
        ...{ email: 'a@b.example', origin: testOrigin, language: 'en' },
        device: { id: 'device-id', name: '' },
      },
    ],
  ])('error: %s says so', async (path, body) => {
    const response = await off.request(path, body && { method: 'POST', body: JSON.stringify(body) })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'LOGIN_OFF' }] })
  })
})
