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
