import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../test/testServer.fixture.ts'

/** One address against the visitors of a project, and against the server. */
describe('createGate', () => {
  let server: TestServer
  let now = 1_000_000
  beforeAll(async () => {
    server = await createTestServer({
      clock: { now: () => now },
      config: {
        trustedProxies: ['10.0.0.0/8'],
        limits: { address: { burst: 200, perSecond: 100 }, project: { burst: 400, perSecond: 40 } },
      },
    })
  }, 60_000)
  afterAll(() => server.close())

  const call = '/v1/supported-chains'
  async function statusesOf(path: string, count: number, remoteOf: (index: number) => string) {
    const statuses: number[] = []
    for (let index = 0; index < count; index++)
      statuses.push((await server.request(path, { remote: remoteOf(index) })).status)
    return statuses
  }
  const visitor = (index: number) => `198.51.100.${index}`

  test('behavior: pictures do not draw on the budget of the project', async () => {
    now += 60_000
    const pictures = [
      '/public/getTokenImage/USDC',
      '/public/getCurrencyImage/EUR',
      '/public/getAssetImage/bip122',
    ]
    for (const path of pictures)
      expect(new Set(await statusesOf(path, 250, () => '203.0.113.1'))).toEqual(new Set([200]))
    expect(new Set(await statusesOf(call, 200, visitor))).toEqual(new Set([200]))
  })

  test('behavior: all pictures together have one bucket for each address', async () => {
    now += 60_000
    const remote = () => '203.0.113.2'
    expect(await statusesOf('/public/getTokenImage/USDC', 1_001, remote)).toContain(429)
    expect((await server.request('/public/getCurrencyImage/EUR', { remote: remote() })).status).toBe(429)
  })

  test('behavior: few addresses cannot take a project from its visitors', async () => {
    now += 60_000
    const attackers = ['203.0.113.3', '203.0.113.4', '203.0.113.5']
    for (let second = 0; second < 3; second++) {
      const attack = await statusesOf(call, 450, (index) => attackers[index % 3] ?? '')
      expect(attack).toContain(429)
      expect(await statusesOf(call, 20, (index) => visitor(second * 20 + index))).toEqual(Array(20).fill(200))
      now += 1_000
    }
    // Nor do they get nothing, once the others have enough.
    now += 5_000
    expect(await statusesOf(call, 1, () => '203.0.113.3')).toEqual([200])
  })

  test.each(['/docs', '/openapi.json', '/docs/docs.css'])(
    'behavior: %s has a limit, and may be cached',
    async (path) => {
      now += 60_000
      const remote = '203.0.113.6'
      const first = await server.request(path, { remote })
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"/)
      expect((await server.request(path, { remote, headers: { 'if-none-match': etag } })).status).toBe(304)
      expect((await statusesOf(path, 199, () => remote)).at(-1)).toBe(429)
    },
  )
})
