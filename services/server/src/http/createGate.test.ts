import type { ApiCall } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestServer, type TestServer } from '../../test/testServer.fixture.ts'
import type { ServerModule } from '../serverModule.ts'
import { createRoutes } from './createRoutes.ts'
import { Failure } from './failure.ts'

const readCall = {
  method: 'GET',
  path: '/read/{name}',
  project: 'query',
  params: z.object({ name: z.string().check(z.maxLength(5)) }),
  query: z.object({ count: z.optional(z.coerce.number().check(z.int())) }),
  answer: z.object({ name: z.string(), count: z.optional(z.number()) }),
} as const satisfies ApiCall
const writeCall = {
  method: 'POST',
  path: '/write',
  project: 'body',
  body: z.object({ projectId: z.optional(z.string()), value: z.string() }),
  answer: z.object({ value: z.string(), by: z.string() }),
} as const satisfies ApiCall
const openCall = {
  method: 'GET',
  path: '/open',
  project: 'none',
  answer: z.object({}),
} as const satisfies ApiCall
const imageCall = { method: 'GET', path: '/image', project: 'query' } as const satisfies ApiCall
const brokenCall = {
  method: 'GET',
  path: '/broken',
  project: 'query',
  answer: z.object({ a: z.string() }),
} as const satisfies ApiCall

/** How often the handler of `writeCall` ran. */
let written = 0

const testModule: ServerModule = {
  name: 'test',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    add(readCall, { summary: 'Reads' }, ({ params, query }) => ({ name: params.name, count: query.count }))
    add(
      writeCall,
      { summary: 'Writes', isWrite: true, limit: { burst: 3, perSecond: 1 } },
      ({ body, project }) => {
        written++
        return { value: body.value, by: project.id }
      },
    )
    add(openCall, { summary: 'Open' }, () => ({}))
    add(imageCall, { summary: 'An image', isOriginOptional: true }, () => new Response('image'))
    // @ts-expect-error the answer is not what the call promises
    add(brokenCall, { summary: 'Broken' }, ({ rawQuery }) => {
      if (rawQuery.how === 'throw') throw new Error('a secret of the database')
      if (rawQuery.how === 'fail') throw new Failure(404, [{ field: 'name', description: 'none' }])
      if (rawQuery.how === 'away')
        throw new Error('query', { cause: Object.assign(new Error('x'), { code: '53100' }) })
      if (rawQuery.how === 'busy')
        throw new Error('query', { cause: new Error('timeout exceeded when trying to connect') })
      return { a: 1 }
    })
    return app
  },
}

describe('createGate and createRoutes', () => {
  let server: TestServer
  let now = 1_000_000
  beforeAll(async () => {
    server = await createTestServer({
      modules: [testModule],
      clock: { now: () => now },
      config: {
        limits: { address: { burst: 5, perSecond: 1 }, project: { burst: 200, perSecond: 10 } },
        trustedProxies: ['10.0.0.0/8'],
      },
      projects: [
        { id: 'small', name: 'Small', origins: ['https://app.example'], limit: { burst: 2, perSecond: 1 } },
      ],
    })
  }, 60_000)
  afterAll(() => server.close())

  let address = 0
  const fresh = () => {
    address++
    return `198.51.100.${address}`
  }
  const post = (body: unknown, init: Parameters<TestServer['request']>[1] = {}) =>
    server.app.request(
      '/write',
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { origin: 'https://app.example', ...init.headers },
      },
      { incoming: { socket: { remoteAddress: init.remote ?? fresh() } } },
    )

  test('default', async () => {
    const response = await server.request('/read/abc?count=3', { remote: fresh() })
    expect(await response.json()).toEqual({ name: 'abc', count: 3 })
  })

  test('behavior: the project id in the body', async () => {
    expect(await (await post({ projectId: 'test', value: 'x' })).json()).toEqual({ value: 'x', by: 'test' })
    expect((await post({ value: 'x' })).status).toBe(401)
    expect((await post({ projectId: ['test'], value: 'x' })).status).toBe(401)
    expect(
      (await post({ projectId: 'test', value: 'x' }, { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(401)
  })

  test('behavior: what does not fit is named', async () => {
    const params = await server.request('/read/abcdef?count=x', { remote: fresh() })
    expect(params.status).toBe(400)
    expect(await params.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'name', description: 'Too big: expected string to have <=5 characters' }],
    })
    const query = await server.request('/read/abc?count=x', { remote: fresh() })
    expect(await query.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'count', description: 'Invalid input: expected number, received NaN' }],
    })
    const body = await post({ projectId: 'test', value: 1 })
    expect(await body.json()).toMatchObject({ reasons: [{ field: 'value' }] })
  })

  test('behavior: each address has a bucket on each route', async () => {
    const [one, two] = [fresh(), fresh()]
    const statuses: number[] = []
    for (let count = 0; count < 7; count++)
      statuses.push((await server.request('/read/a', { remote: one })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await server.request('/read/a', { remote: two })).status).toBe(200)
    expect((await server.request('/open', { remote: one })).status).toBe(200)
    const refused = await server.request('/read/a', { remote: one })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(await refused.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'rate_limit', description: 'Too many requests' }],
    })
    now += 2_000
    expect((await server.request('/read/a', { remote: one })).status).toBe(200)
  })

  test('behavior: a route may have a bucket of its own', async () => {
    now += 60_000
    const remote = fresh()
    const statuses: number[] = []
    for (let count = 0; count < 4; count++)
      statuses.push((await post({ projectId: 'test', value: 'x' }, { remote })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('behavior: a project has a bucket, and may have its own', async () => {
    now += 60_000
    const statuses: number[] = []
    for (let count = 0; count < 4; count++)
      statuses.push((await server.request('/read/a?projectId=small', { remote: fresh() })).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    // Foreign pages do not empty it.
    now += 60_000
    for (let count = 0; count < 5; count++)
      await server.request('/read/a?projectId=small', { remote: fresh(), origin: 'https://evil.example' })
    expect((await server.request('/read/a?projectId=small', { remote: fresh() })).status).toBe(200)
  })

  test('behavior: an address is limited before anything is looked up for it', async () => {
    const remote = fresh()
    const statuses: number[] = []
    for (let count = 0; count < 7; count++)
      statuses.push((await server.request(`/read/a?projectId=guess${count}`, { remote })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('behavior: a forwarded address counts only from a proxy of ours', async () => {
    now += 60_000
    const statuses = { proxy: 0, stranger: 0 }
    const stranger = fresh()
    for (let count = 0; count < 8; count++) {
      const headers = { 'x-forwarded-for': `203.0.113.${100 + count}` }
      if ((await server.request('/open', { remote: '10.0.0.1', headers })).status === 200) statuses.proxy++
      if ((await server.request('/open', { remote: stranger, headers })).status === 200) statuses.stranger++
    }
    expect(statuses).toEqual({ proxy: 8, stranger: 5 })
  })

  test('behavior: a call without a project needs an origin that somebody knows', async () => {
    const ask = async (init: Parameters<TestServer['request']>[1]) =>
      (await server.request('/open', { remote: fresh(), ...init })).status
    expect(await ask({})).toBe(200)
    expect(await ask({ origin: 'https://evil.example' })).toBe(401)
    expect(await ask({ origin: null })).toBe(200)
    expect(await ask({ origin: null, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(401)
  })

  test('behavior: an image may be asked for without an origin, but not from a foreign one', async () => {
    const ask = async (init: Parameters<TestServer['request']>[1]) =>
      (await server.request('/image', { remote: fresh(), ...init })).status
    expect(await ask({ origin: null, headers: { 'sec-fetch-dest': 'image' } })).toBe(200)
    expect(await ask({ origin: 'https://evil.example' })).toBe(401)
  })

  test('behavior: what a foreign page sends after its preflight reaches no handler', async () => {
    const asked = written
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const response = await post({ projectId: 'test', value: 'x' }, { headers: foreign })
    expect([response.status, written]).toEqual([401, asked])
    expect((await post({ projectId: 'test', value: 'x' })).status).toBe(200)
    expect(written).toBe(asked + 1)
  })

  test('behavior: a page can read that it is limited before its project is known', async () => {
    now += 60_000
    const remote = fresh()
    const origin = { origin: 'https://unknown.example' }
    let last = await post({ projectId: 'test', value: 'x' }, { remote, headers: origin })
    for (let count = 0; count < 3; count++)
      last = await post({ projectId: 'test', value: 'x' }, { remote, headers: origin })
    expect(last.status).toBe(429)
    expect(last.headers.get('access-control-allow-origin')).toBe('*')
    expect(last.headers.get('access-control-expose-headers')).toContain('retry-after')
  })

  test('error: what goes wrong inside stays inside', async () => {
    now += 60_000
    const ask = async (how: string) => {
      const response = await server.request(`/broken?how=${how}`, { remote: fresh() })
      const retryAfter = response.headers.get('retry-after') ?? undefined
      return { status: response.status, retryAfter, ...(await response.json()).reasons[0] }
    }
    expect(await ask('throw')).toEqual({ status: 500, field: 'server', description: 'Something went wrong' })
    expect(await ask('schema')).toEqual({ status: 500, field: 'server', description: 'Something went wrong' })
    expect(await ask('fail')).toEqual({ status: 404, field: 'name', description: 'none' })
    expect(await ask('away')).toEqual({
      status: 503,
      retryAfter: '5',
      field: 'database',
      description: 'The database cannot be reached at the moment',
    })
    expect(await ask('busy')).toEqual({
      status: 503,
      retryAfter: '5',
      field: 'database',
      description: 'The database is busy at the moment',
    })
  })
})
