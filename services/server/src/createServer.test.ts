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

  test('behavior: CORS lets only the project’s pages read an answer', async () => {
    const allowed = await server.request(call)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(allowed.headers.get('vary')).toBe('Origin')
    // What needs no project is for no page in particular, and so none may read it.
    for (const path of ['/health', '/ready', '/openapi.json']) {
      const open = await server.request(path, { origin: 'https://evil.example' })
      expect([open.status, open.headers.get('access-control-allow-origin')], path).toEqual([200, null])
    }
  })

  test.each([
    ['a foreign page', call, { origin: 'https://evil.example' }, 401],
    ['a sandboxed page', call, { origin: 'null' }, 401],
    ['an origin that is none', call, { origin: 'app.example' }, 401],
    ['a mistyped project', `${call}?projectId=nobody`, {}, 401],
    [
      'a mistyped project on a foreign page',
      `${call}?projectId=nobody`,
      { origin: 'https://evil.example' },
      401,
    ],
    ['a path that does not exist', '/nothing', {}, 404],
    [
      'a path that does not exist, asked by a foreign page',
      '/nothing',
      { origin: 'https://evil.example' },
      404,
    ],
    [
      'a body that names another project',
      '/v1/fungible/price',
      { method: 'POST', body: '{"projectId":"nobody"}' },
      401,
    ],
  ])('behavior: any page can read why it is refused: %s', async (_, path, init, status) => {
    const refused = await server.request(path, init)
    expect(refused.status).toBe(status)
    expect((await reasonsOf(refused)).length).toBe(1)
    // The origin is not repeated, and no cookie of a visitor may come with the request.
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
    expect(refused.headers.get('access-control-expose-headers')).toBe('x-request-id, retry-after, etag')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  test('behavior: preflight', async () => {
    // A browser shows a page nothing of an answer whose preflight was refused: each page may ask, and is refused then.
    for (const [path, origin] of [
      ['/v1/?projectId=test', 'https://app.example'],
      ['/v1/?projectId=test', 'https://evil.example'],
      ['/v1/?projectId=nobody', 'https://app.example'],
      ['/v1/fungible/price', 'https://evil.example'],
      ['/nothing', 'https://evil.example'],
    ] as const) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const preflight = await server.app.request(path, { method: 'OPTIONS', headers })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH')
      expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
      expect(preflight.headers.get('access-control-max-age')).toBe('7200')
    }
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
