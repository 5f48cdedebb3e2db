import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerResult, breakOff, startFakeNode } from '../../test/fakeNode.fixture.ts'
import { createTestServer, type TestServer, testChain } from '../../test/testServer.fixture.ts'
import { createLogger } from '../logger/createLogger.ts'

describe('healthModule', () => {
  let server: TestServer
  let isDraining = false
  const lines: string[] = []
  beforeAll(async () => {
    server = await createTestServer({
      isDraining: () => isDraining,
      logger: createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
    })
  }, 60_000)
  afterAll(() => server.close())

  test('default', async () => {
    const response = await server.app.request('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  test('behavior: ready', async () => {
    const response = await server.app.request('/ready')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ready',
      checks: { draining: 'ok', database: 'ok', chains: 'ok' },
    })
  })

  test('behavior: asked often, it looks once a second, and refuses who asks too often', async () => {
    let now = 1_000_000
    let probes = 0
    const served = await createTestServer({
      clock: { now: () => now },
      config: { limits: { address: { burst: 5, perSecond: 1 }, project: { burst: 5, perSecond: 1 } } },
      isDraining: () => false,
    })
    const { $client } = served.deps.db
    const query = $client.query.bind($client)
    Object.assign($client, {
      query: (...args: Parameters<typeof query>) => {
        probes++
        return query(...args)
      },
    })
    const ask = async (remote: string) => (await served.request('/ready', { remote })).status
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask('10.0.0.7')))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(probes).toBe(1)
    now += 1_000
    await ask('10.0.0.7')
    expect(probes).toBe(2)
    const strangers: number[] = []
    for (let count = 0; count < 7; count++) strangers.push(await ask('8.8.8.8'))
    expect(strangers).toEqual([200, 200, 200, 200, 200, 429, 429])
    await served.close()
  })

  test('behavior: not ready while stopping, but alive', async () => {
    isDraining = true
    const response = await server.app.request('/ready')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ status: 'unavailable', checks: { draining: 'failed' } })
    expect((await server.app.request('/health')).status).toBe(200)
    isDraining = false
  })

  test('behavior: not ready while a node is another chain than the table says', async () => {
    let now = 1_000_000
    const node = await startFakeNode('node')
    const logged: string[] = []
    const served = await createTestServer({
      chains: [testChain({ id: 'eip155:1', rpcUrls: [node.url] })],
      clock: { now: () => now },
      logger: createLogger({ level: 'warn', destination: { write: (line) => void logged.push(line) } }),
    })
    const ready = async () => {
      now += 60_000
      const response = await served.app.request('/ready')
      return [response.status, (await response.json()).checks.chains]
    }
    // One that is away is no other chain, and balances of other chains can still be served.
    node.behave(breakOff)
    expect(await ready()).toEqual([200, 'ok'])
    logged.length = 0
    node.behave(answerResult('0x2105'))
    expect(await ready()).toEqual([503, 'failed'])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { chain: 'eip155:1', answered: 'eip155:8453', msg: 'node is another chain' },
      { check: 'chains', msg: 'not ready' },
    ])
    node.behave(answerResult('0x1'))
    expect(await ready()).toEqual([200, 'ok'])
    await served.close()
    await node.close()
  })

  test('behavior: metrics, for this machine', async () => {
    await server.request('/v1/supported-chains')
    await server.request('/some/invented/path')
    const response = await server.request('/metrics', { remote: '127.0.0.1' })
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toMatch(
      /latchkey_request_duration_seconds_count\{method="GET",route="\/v1\/supported-chains",status="200"\} 1/,
    )
    expect(text).toMatch(
      /latchkey_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1/,
    )
    expect(text).toMatch(/latchkey_database_connections\{state="open"\} \d/)
    expect(text).not.toContain('invented')
    for (const init of [
      { remote: '203.0.113.1' },
      { remote: '127.0.0.1', headers: { 'x-forwarded-for': '1.2.3.4' } },
      { remote: '127.0.0.1', headers: { 'x-real-ip': '1.2.3.4' } },
      { remote: '127.0.0.1', headers: { forwarded: 'for=1.2.3.4' } },
      { remote: '127.0.0.1', headers: { via: '1.1 proxy' } },
    ])
      expect((await server.request('/metrics', init)).status).toBe(403)
  })

  test('parameters: metricsToken', async () => {
    const guarded = await createTestServer({ config: { metricsToken: 'a-token-of-enough-length' } })
    const ask = async (authorization?: string) =>
      (
        await guarded.request('/metrics', {
          remote: '127.0.0.1',
          ...(authorization && { headers: { authorization } }),
        })
      ).status
    expect(await ask()).toBe(403)
    expect(await ask('Bearer wrong')).toBe(403)
    expect(await ask('Bearer a-token-of-enough-length')).toBe(200)
    await guarded.close()
  })

  test('behavior: the log has the request and none of its secrets', async () => {
    lines.length = 0
    await server.request('/v1/supported-chains?auth=SECRET1&token=SECRET2&st=appkit', {
      headers: { 'x-request-id': 'request-1', authorization: 'Bearer SECRET3', cookie: 'a=SECRET4' },
    })
    server.deps.logger.info(
      { headers: { authorization: 'SECRET5', cookie: 'SECRET6' }, token: 'SECRET7' },
      'direct',
    )
    const [line = ''] = lines
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      requestId: 'request-1',
      method: 'GET',
      path: '/v1/supported-chains?auth=redacted&token=redacted&st=appkit&projectId=test',
      status: 200,
      projectId: 'test',
      msg: 'request',
    })
    expect(lines.join('')).not.toContain('SECRET')
  })

  test('behavior: not ready without the database', async () => {
    const lost = await createTestServer()
    await lost.close()
    const response = await lost.app.request('/ready')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      status: 'unavailable',
      checks: { database: 'failed', chains: 'ok' },
    })
  })
})
