import { failedAnswerSchema } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, serverCount, type TestServer, testChain } from '../test/testServer.fixture.ts'

describe('createServer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({
      chains: [testChain({ id: 'eip155:31337', rpcUrls: ['http://127.0.0.1:9'] })],
      projects: [
        { id: 'native', name: 'Native', isNative: true },
        { id: 'dev', name: 'Dev', isDevelopment: true, origins: ['http://localhost:4400'] },
        { id: 'wild', name: 'Wild', origins: ['https://*.shop.example'] },
        { id: 'empty', name: 'Empty' },
      ],
    })
  }, 60_000)
  afterAll(() => server.close())

  const call = '/v1/supported-chains'
  const reasonsOf = async (response: Response) => failedAnswerSchema.parse(await response.json()).reasons

  test('default', async () => {
    const response = await server.request(call)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ http: ['eip155:31337'], ws: [] })
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': 'https://app.example',
      'access-control-expose-headers': 'x-request-id, retry-after, etag',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('behavior: a request id of a proxy is kept, another is replaced', async () => {
    const kept = await server.request(call, { headers: { 'x-request-id': 'abc-12345' } })
    expect(kept.headers.get('x-request-id')).toBe('abc-12345')
    const replaced = await server.request(call, { headers: { 'x-request-id': 'a b"c' } })
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['unknown project', '?projectId=nobody', {}, 'Unauthorized: invalid key'],
    ['no project', '?projectId=', {}, 'Unauthorized: invalid key'],
    [
      'a project id that is none',
      `?projectId=${encodeURIComponent("x' or 1=1--")}`,
      {},
      'Unauthorized: invalid key',
    ],
    ['foreign origin', '', { origin: 'https://evil.example' }, 'Unauthorized: origin not allowed'],
    ['null origin', '', { origin: 'null' }, 'Unauthorized: origin not allowed'],
    ['no origin', '', { origin: null }, 'Unauthorized: origin not allowed'],
    ['no origins at all', '?projectId=empty', {}, 'Unauthorized: origin not allowed'],
    [
      'deeper than the wildcard',
      '?projectId=wild',
      { origin: 'https://a.b.shop.example' },
      'Unauthorized: origin not allowed',
    ],
    [
      'http in production',
      '?projectId=wild',
      { origin: 'http://a.shop.example' },
      'Unauthorized: origin not allowed',
    ],
    [
      'no origin, a browser, a native project',
      '?projectId=native',
      { origin: null, headers: { 'sec-fetch-site': 'cross-site' } },
      'Unauthorized: origin not allowed',
    ],
    [
      'no origin, an old browser',
      '?projectId=native',
      { origin: null, headers: { 'user-agent': 'Mozilla/5.0' } },
      'Unauthorized: origin not allowed',
    ],
    ['a page, a native project', '?projectId=native', {}, 'Unauthorized: origin not allowed'],
  ])('error: %s', async (_, query, init, description) => {
    const response = await server.request(call + query, init)
    expect(response.status).toBe(401)
    const [reason] = await reasonsOf(response)
    expect(reason?.description).toBe(description)
  })

  test.each([
    ['a page of the wildcard', '?projectId=wild', { origin: 'https://a.shop.example' }],
    ['this machine, in development', '?projectId=dev', { origin: 'http://localhost:4400' }],
    [
      'a program of a native project',
      '?projectId=native',
      { origin: null, headers: { 'user-agent': 'okhttp/5' } },
    ],
  ])('behavior: lets in %s', async (_, query, init) => {
    expect((await server.request(call + query, init)).status).toBe(200)
  })

  test('behavior: CORS reflects only who may read', async () => {
    const allowed = await server.request(call)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
    const foreign = await server.request(call, { origin: 'https://evil.example' })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(foreign.headers.get('vary')).toBe('Origin')
    // A page of ours that has mistyped its project id can read why it is refused.
    const mistyped = await server.request(`${call}?projectId=nobody`)
    expect(mistyped.headers.get('access-control-allow-origin')).toBe('https://app.example')
    const stranger = await server.request(`${call}?projectId=nobody`, { origin: 'https://evil.example' })
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('behavior: preflight', async () => {
    const preflight = (query: string, origin: string) =>
      server.request(`/v1/${query}`, {
        method: 'OPTIONS',
        origin,
        headers: {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
    const allowed = await preflight('?projectId=test', 'https://app.example')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(allowed.headers.get('access-control-max-age')).toBe('7200')
    expect(allowed.headers.get('vary')).toContain('Origin')
    for (const [query, origin] of [
      ['?projectId=test', 'https://evil.example'],
      ['?projectId=test', 'https://a.shop.example'],
      ['?projectId=nobody', 'https://app.example'],
    ] as const) {
      const refused = await preflight(query, origin)
      expect(refused.status).toBe(401)
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
    // Where the project id is in the body, the preflight does not have it.
    const app = (origin: string) =>
      server.app.request('/v1/fungible/price', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    expect((await app('https://app.example')).status).toBe(204)
    expect((await app('https://x.shop.example')).status).toBe(204)
    expect((await app('https://evil.example')).status).toBe(401)
  })

  test('behavior: nothing here', async () => {
    const response = await server.request('/nothing')
    expect(response.status).toBe(404)
    expect(await reasonsOf(response)).toEqual([{ field: 'path', description: 'There is nothing here' }])
  })

  test('behavior: a change of the projects is seen after a while, and outlives the database', async () => {
    let now = 1_000_000
    const timed = await createTestServer({ clock: { now: () => now } })
    const repository = await import('./projects/createProjectRepository.ts').then((module) =>
      module.createProjectRepository(timed.deps.db),
    )
    /** What each server says. */
    const statuses = async () => {
      const all: number[] = []
      for (let count = 0; count < serverCount; count++) all.push((await timed.request(call)).status)
      return [...new Set(all)]
    }
    expect(await statuses()).toEqual([200])
    await repository.revoke('test', 'https://app.example')
    expect(await statuses()).toEqual([200])
    now += 5_001
    expect(await statuses()).toEqual([401])
    await repository.allow('test', 'https://app.example')
    now += 5_001
    expect(await statuses()).toEqual([200])
    await timed.close()
    now += 60_000
    expect(await statuses()).toEqual([200])
    // A project that was never seen cannot be judged.
    const unknown = await timed.request(`${call}?projectId=other`)
    expect(unknown.status).toBe(500)
  })
})
