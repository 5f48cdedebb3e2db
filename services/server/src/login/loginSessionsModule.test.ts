import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFrame,
  createLoginServer,
  type LoginServer,
  type ProofChange,
  publicUrl,
} from '../../test/loginFrame.fixture.ts'
import { testOrigin } from '../../test/testServer.fixture.ts'
import { createAudit } from '../audit/createAudit.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import { createAuthenticate } from './createAuthenticate.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
let now = Date.parse('2026-11-18T12:00:00Z')
const clock = { now: () => now }
let login: LoginServer
let count = 0

beforeAll(async () => {
  login = await createLoginServer({ clock })
})
afterAll(() => login.close())

async function logIn() {
  const email = `member${count++}@example.com`
  const frame = createFrame(login, clock)
  const session = await frame.logIn(login, email)
  return { frame, session, email, token: session.accessToken }
}

const refresh = (frame: ReturnType<typeof createFrame>, refreshToken: string) =>
  frame.ask('/v1/login/refresh', { body: { refreshToken } })

describe('a proof', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const iat = (ms: number) => ({ claims: { iat: Math.floor((now + ms) / 1000) } })

  test.each<[string, () => ProofChange | null]>([
    ['that is missing', () => null],
    ['that is no JWT', () => ({ text: 'a.b.c' })],
    ['that is empty', () => ({ text: '' })],
    ['of another type', () => ({ header: { typ: 'JWT' } })],
    ['without a signature', () => ({ header: { alg: 'none' } })],
    ['with another algorithm', () => ({ header: { alg: 'HS256' } })],
    ['with something critical in it', () => ({ header: { crit: ['exp'], exp: 1 } })],
    ['signed by another key than it names', () => ({ signer: other.privateKey })],
    [
      'that brings its private key along',
      () => ({ header: { jwk: other.privateKey.export({ format: 'jwk' }) }, signer: other.privateKey }),
    ],
    [
      'with a point that is not on the curve',
      () => ({ header: { jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } } }),
    ],
    ['for another method', () => ({ claims: { htm: 'POST' } })],
    ['for another path', () => ({ claims: { htu: `${publicUrl}/v1/login/sessions` } })],
    ['for another server', () => ({ claims: { htu: 'https://evil.example/v1/login/me' } })],
    ['for no address', () => ({ claims: { htu: 'me' } })],
    ['that is too old', () => iat(-62 * second)],
    ['that is too new', () => iat(62 * second)],
    ['without a time', () => ({ claims: { iat: undefined } })],
    ['without a name', () => ({ claims: { jti: undefined } })],
    ['for another token', () => ({ claims: { ath: 'x'.repeat(43) } })],
    ['for no token', () => ({ claims: { ath: undefined } })],
  ])('error: one %s', async (_, change) => {
    const { frame, token } = await logIn()
    const answer = await frame.ask('/v1/login/me', { token, proof: change() })
    expect(answer).toMatchObject({ status: 401, code: 'LOGIN_PROOF_INVALID' })
  })

  test.each([-60, 0, 60])('parameters: %i s apart', async (seconds) => {
    const { frame, token } = await logIn()
    expect((await frame.ask('/v1/login/me', { token, proof: iat(seconds * second) })).status).toBe(200)
  })

  test('behavior: the query is no part of what it is for', async () => {
    const { frame, token } = await logIn()
    const htu = `${publicUrl}/v1/login/me?projectId=test#here`
    expect((await frame.ask('/v1/login/me', { token, proof: { claims: { htu } } })).status).toBe(200)
  })

  test('error: one that was used', async () => {
    const { frame, token } = await logIn()
    const proof = { claims: { jti: randomUUID() } }
    expect((await frame.ask('/v1/login/me', { token, proof })).status).toBe(200)
    expect((await frame.ask('/v1/login/me', { token, proof })).code).toBe('LOGIN_PROOF_INVALID')
    // Of any number at once one succeeds.
    const same = { claims: { jti: randomUUID() } }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => frame.ask('/v1/login/me', { token, proof: same })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a session', () => {
  test.each([
    { afterMs: 15 * minute - 1, status: 200 },
    { afterMs: 15 * minute, status: 401 },
  ])('parameters: its access token after $afterMs ms', async ({ afterMs, status }) => {
    const { frame, token } = await logIn()
    now += afterMs
    const answer = await frame.ask('/v1/login/me', { token })
    expect(answer.status).toBe(status)
    if (status === 401) expect(answer.code).toBe('LOGIN_SESSION_ENDED')
  })

  test('error: a token with another key, in another project, or none', async () => {
    const { frame, token } = await logIn()
    expect((await createFrame(login, clock).ask('/v1/login/me', { token })).code).toBe('LOGIN_OTHER_KEY')
    expect((await frame.ask('/v1/login/me', { token, project: 'other' })).code).toBe('LOGIN_SESSION_ENDED')
    expect((await frame.ask('/v1/login/me')).code).toBe('LOGIN_SESSION_ENDED')
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    expect((await frame.ask('/v1/login/me', bearer)).code).toBe('LOGIN_SESSION_ENDED')
    expect((await frame.ask('/v1/login/me', { token: 'x'.repeat(43) })).code).toBe('LOGIN_SESSION_ENDED')
  })

  test('behavior: an answer that was lost is given again', async () => {
    const { frame, session } = await logIn()
    const { body } = await refresh(frame, session.refreshToken)
    now += 10 * minute - 1
    const again = await refresh(frame, session.refreshToken)
    expect(again.body).toMatchObject({ accessToken: body.accessToken, refreshToken: body.refreshToken })
    expect((await createFrame(login, clock).ask('/v1/login/me', { token: body.accessToken })).code).toBe(
      'LOGIN_OTHER_KEY',
    )
    // It counts as used from the first use on, and not by what others have tried.
    expect((await refresh(frame, session.refreshToken)).status).toBe(200)
    expect((await frame.ask('/v1/login/me', { token: body.accessToken })).status).toBe(200)
    expect((await refresh(frame, session.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
    expect((await refresh(frame, body.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
  })

  test('behavior: of ten refreshes at once all have the same tokens', async () => {
    const { frame, session } = await logIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(frame, session.refreshToken)))
    const tokens = answers.map(({ body }) => `${body.accessToken} ${body.refreshToken}`)
    expect(new Set(tokens).size).toBe(1)
    expect((await frame.ask('/v1/login/me', { token: answers[0]?.body.accessToken })).status).toBe(200)
  })

  test.each([
    ['too late', 10 * minute, false],
    ['after the next', 0, true],
  ])('error: a lost answer %s', async (_, afterMs, isUsed) => {
    const { frame, session } = await logIn()
    const { body } = await refresh(frame, session.refreshToken)
    now += afterMs
    if (isUsed) await refresh(frame, body.refreshToken)
    expect((await refresh(frame, session.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
    expect((await refresh(frame, body.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
    const [event] = await createAudit(login.server.deps).read(session.account.id)
    expect(event?.type).toBe('session.reused')
  })

  test('behavior: a refresh token gives new tokens, once', async () => {
    const { frame, session } = await logIn()
    const { body } = await refresh(frame, session.refreshToken)
    expect(body).toMatchObject({ account: session.account, wallet: null, accessSeconds: 900 })
    expect(body.refreshToken).not.toBe(session.refreshToken)
    expect((await frame.ask('/v1/login/me', { token: body.accessToken })).status).toBe(200)
    // Another tab may still use the older access token.
    expect((await frame.ask('/v1/login/me', { token: session.accessToken })).status).toBe(200)
    // A spent one comes again: somebody has a copy, and nothing of the session is good any more.
    expect((await refresh(frame, session.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
    expect((await refresh(frame, body.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
    expect((await frame.ask('/v1/login/me', { token: body.accessToken })).code).toBe('LOGIN_SESSION_ENDED')
  })

  test('behavior: tokens are not exchangeable', async () => {
    const { frame, session } = await logIn()
    expect((await refresh(frame, session.accessToken)).code).toBe('LOGIN_SESSION_ENDED')
    const asAccess = await frame.ask('/v1/login/me', { token: session.refreshToken })
    expect(asAccess.code).toBe('LOGIN_SESSION_ENDED')
    const thief = createFrame(login, clock)
    expect((await refresh(thief, session.refreshToken)).code).toBe('LOGIN_OTHER_KEY')
    // The thief has spoiled nothing.
    expect((await refresh(frame, session.refreshToken)).status).toBe(200)
  })

  test.each([
    { afterMs: 7 * day - 1, status: 200 },
    { afterMs: 7 * day, status: 401 },
  ])('parameters: unused for $afterMs ms', async ({ afterMs, status }) => {
    const { frame, session } = await logIn()
    now += afterMs
    expect((await refresh(frame, session.refreshToken)).status).toBe(status)
  })

  test('behavior: it ends after 30 days, however often it is used', async () => {
    const { frame, session } = await logIn()
    let { refreshToken } = session
    for (let index = 0; index < 5; index++) {
      now += 6 * day - minute
      refreshToken = (await refresh(frame, refreshToken)).body.refreshToken
    }
    const { body } = await refresh(frame, refreshToken)
    now += 5 * minute
    expect((await frame.ask('/v1/login/me', { token: body.accessToken })).code).toBe('LOGIN_SESSION_ENDED')
    expect((await refresh(frame, body.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
  })

  test('behavior: signing out ends it at once', async () => {
    const { frame, session, token } = await logIn()
    expect((await frame.ask('/v1/login/sign-out', { token, body: {} })).body).toEqual({})
    expect((await frame.ask('/v1/login/me', { token })).code).toBe('LOGIN_SESSION_ENDED')
    expect((await refresh(frame, session.refreshToken)).code).toBe('LOGIN_SESSION_ENDED')
  })

  test('behavior: sessions and devices are listed and revoked, those of others are not', async () => {
    const { frame, token, email } = await logIn()
    now += minute
    const second = createFrame(login, clock)
    const other = await second.logIn(login, email)
    const { sessions } = (await frame.ask('/v1/login/sessions', { token })).body
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)).toMatchObject({
      ...{ origin: testOrigin, device: 'Chrome on Linux', place: second.place },
    })
    const theirs = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
    const stranger = await logIn()
    const revoke = (by: typeof stranger) =>
      by.frame.ask(`/v1/login/sessions/${theirs}/revoke`, { token: by.token, body: {} })
    expect((await revoke(stranger)).status).toBe(404)
    expect((await revoke({ ...stranger, frame, token })).status).toBe(200)
    expect((await second.ask('/v1/login/me', { token: other.accessToken })).code).toBe('LOGIN_SESSION_ENDED')

    const { devices } = (await frame.ask('/v1/login/devices', { token })).body
    expect(devices.map(({ id }: { id: string }) => id).sort()).toEqual([frame.id, second.id].sort())
    const forget = (id: string) => frame.ask(`/v1/login/devices/${id}/revoke`, { token, body: {} })
    expect((await forget(second.id)).status).toBe(200)
    expect((await forget(second.id)).status).toBe(404)
    expect((await forget(frame.id)).status).toBe(200)
    expect((await frame.ask('/v1/login/me', { token })).code).toBe('LOGIN_SESSION_ENDED')
  })

  test('behavior: each dapp needs its own consent', async () => {
    const { frame, token } = await logIn()
    const consent = (origin: string) => frame.ask('/v1/login/consents', { token, body: { origin } })
    expect((await consent(testOrigin)).body).toEqual({})
    expect((await consent(testOrigin)).body).toEqual({})
    expect((await consent('https://other.example')).code).toBe('origin')
    expect((await frame.ask('/v1/login/me', { token })).body.consents).toEqual([testOrigin])
  })

  test('behavior: the owner sees what was recorded', async () => {
    const { frame, token, session } = await logIn()
    const digest = 'd'.repeat(43)
    const event = { type: 'sign', method: 'personal_sign', chainId: 'eip155:1', digest }
    expect((await frame.ask('/v1/login/events', { token, body: event })).body).toEqual({})
    const { events } = (await frame.ask('/v1/login/events', { token })).body
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'wallet.signed',
      'device.added',
      'login.succeeded',
      'login.code-sent',
    ])
    expect(events[0]).toMatchObject({ details: { method: 'personal_sign', chainId: 'eip155:1', digest } })
    const older = await frame.ask(`/v1/login/events?before=${events[1].seq}`, { token })
    expect(older.body.events).toHaveLength(2)
    expect(JSON.stringify(events)).not.toContain(session.account.email)
  })
})

describe('createAuthenticate', () => {
  test('default: a handler learns who asks, and a nonce is good once', async () => {
    const { frame, token, session } = await logIn()
    const { nonce } = (await frame.ask('/v1/login/nonce', { token, body: {} })).body
    const ask = createAsker(true)
    const first = await ask(frame, { token, nonce })
    expect(first).toMatchObject({
      accountId: session.account.id,
      deviceId: frame.id,
      projectId: 'test',
      origin: testOrigin,
      dpopKey: frame.key,
    })
    await expect(ask(frame, { token, nonce })).rejects.toThrow('LOGIN_NONCE_WRONG')
    await expect(ask(frame, { token })).rejects.toThrow('LOGIN_NONCE_WRONG')
    const other = await logIn()
    const { nonce: foreign } = (await other.frame.ask('/v1/login/nonce', { token: other.token, body: {} }))
      .body
    await expect(ask(frame, { token, nonce: foreign })).rejects.toThrow('LOGIN_NONCE_WRONG')
    const late = (await frame.ask('/v1/login/nonce', { token, body: {} })).body.nonce
    now += 2 * minute
    await expect(ask(frame, { token, nonce: late })).rejects.toThrow('LOGIN_NONCE_WRONG')
  })

  /** A handler of another module, as that of the wallet. */
  function createAsker(nonce: boolean) {
    const { db, config } = login.server.deps
    const authenticate = createAuthenticate({ db, clock, config })
    return async (frame: ReturnType<typeof createFrame>, request: { token: string; nonce?: string }) => {
      let result: unknown
      const app = new Hono<ServerEnv>().get('/v1/login/me', async (c) => {
        c.set('project', {
          ...{ id: 'test', name: 'Test', origins: [], isDevelopment: false, isNative: false },
          ...{ hasTelemetry: false, createdAt: new Date() },
        })
        result = await authenticate(c, { nonce }).catch((error: unknown) => error)
        return c.json({})
      })
      await app.request('/v1/login/me', { headers: frame.headersFor('GET', '/v1/login/me', request) })
      if (result instanceof Error) throw result
      return result
    }
  }
})
