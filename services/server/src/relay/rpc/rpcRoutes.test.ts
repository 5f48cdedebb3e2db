import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentity, createToken, randomTopic } from '../../../test/relayClient.fixture.ts'
import { startTestRelay, type TestRelay, testAudience } from '../../../test/testRelay.fixture.ts'
import { testOrigin } from '../../../test/testServer.fixture.ts'

describe('rpcRoutes', () => {
  let relay: TestRelay
  beforeAll(async () => {
    relay = await startTestRelay({ limits: { subscriptions: 3 } })
  })
  afterAll(() => relay.close())

  const tokenOf = (identity = createIdentity(), claims = {}) =>
    createToken(identity, { audience: testAudience, claims })

  async function post(
    body: string,
    {
      token = tokenOf(),
      projectId = 'native',
      query = '',
      headers = {},
    }: { token?: string; projectId?: string; query?: string; headers?: Record<string, string> } = {},
  ) {
    const response = await fetch(`${relay.url}/rpc?projectId=${projectId}${query}`, {
      method: 'POST',
      body,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const ask = async (method: string, params: unknown, options = {}) =>
    (await post(JSON.stringify({ id: '1', jsonrpc: '2.0', method, params }), options)).body

  test('default: what is published without a socket arrives at one, and the other way round', async () => {
    const token = tokenOf()
    const wallet = await relay.connect()
    const topic = randomTopic()
    await wallet.subscribe(topic)
    const arrived = wallet.next()
    const message = { topic, message: 'hello', ttl: 60, tag: 1108 }
    expect(await ask('irn_publish', message, { token })).toEqual({ id: '1', jsonrpc: '2.0', result: true })
    expect(await arrived).toMatchObject({ message: 'hello' })

    expect(await ask('irn_subscribe', { topic }, { token })).toMatchObject({
      result: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await wallet.publish(topic, 'back')
    const fetched = await ask('irn_fetchMessages', { topic }, { token })
    expect(fetched).toMatchObject({ result: { hasMore: false, messages: [{ message: 'back' }] } })
    expect(await ask('irn_unsubscribe', { topic, id: 'any' }, { token })).toMatchObject({ result: true })
    await wallet.close()
  })

  test('behavior: a page of the project, with its token in the query', async () => {
    const { status, headers, body } = await post(
      JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: randomTopic() } }),
      { token: '', projectId: 'test', query: `&auth=${tokenOf()}`, headers: { origin: testOrigin } },
    )
    expect([status, body.id, headers.get('access-control-allow-origin')]).toEqual([200, 1, testOrigin])
  })

  const now = Math.floor(Date.now() / 1000)
  test.each<[status: number, reason: string, options: Parameters<typeof post>[1]]>([
    [401, 'JWT validation error: JWT Token is missing', { token: '' }],
    [
      401,
      'JWT validation error: JWT Token is expired',
      { token: tokenOf(createIdentity(), { iat: now - 900, exp: now - 300 }) },
    ],
    [
      401,
      'JWT validation error: JWT Token is not yet valid',
      { token: tokenOf(createIdentity(), { iat: now + 300, exp: now + 900 }) },
    ],
    [403, 'JWT validation error: JWT Token is malformed', { token: 'a.b.c' }],
    [
      403,
      'JWT validation error: JWT Token is for another audience',
      { token: tokenOf(createIdentity(), { aud: 'wss://other.example' }) },
    ],
  ])('error: %i %s', async (status, message, options) => {
    const answered = await post('{}', options)
    expect(answered).toMatchObject({ status, body: { id: null, error: { code: 3000, message } } })
  })

  test('error: no project, and a page of somebody else', async () => {
    expect(await post('{}', { projectId: 'nobody' })).toMatchObject({
      status: 401,
      body: { status: 'FAILED' },
    })
    expect(
      await post('{}', { projectId: 'test', headers: { origin: 'https://evil.example' } }),
    ).toMatchObject({
      status: 401,
    })
  })

  test.each([
    ['{', -32_700],
    ['[]', -32_600],
    ['{"id":1,"jsonrpc":"1.0","method":"irn_subscribe"}', -32_600],
    ['{"id":1,"jsonrpc":"2.0","method":"irn_unknown"}', -32_601],
    ['{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{}}', -32_602],
  ])('error: %s', async (body, code) => {
    expect(await post(body)).toMatchObject({ status: 200, body: { jsonrpc: '2.0', error: { code } } })
  })

  test('error: more topics than a client may listen on', async () => {
    const token = tokenOf()
    const topics = Array.from({ length: 3 }, randomTopic)
    expect(await ask('irn_batchSubscribe', { topics }, { token })).toMatchObject({
      result: expect.any(Array),
    })
    // Those that it has count once.
    expect(await ask('irn_subscribe', { topic: topics[0] }, { token })).not.toHaveProperty('error')
    expect(await ask('irn_subscribe', { topic: randomTopic() }, { token })).toMatchObject({
      error: { data: 'SubscriberLimitExceeded' },
    })
  })

  test('error: more than a frame', async () => {
    expect(await post('x'.repeat(200_000))).toMatchObject({ status: 413 })
  })
})
