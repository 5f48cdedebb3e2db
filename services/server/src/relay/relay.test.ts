import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameHeaders } from '../../test/frameHeaders.fixture.ts'
import { createIdentity, createToken, type RelayClient, randomTopic } from '../../test/relayClient.fixture.ts'
import { startTestRelay, type TestRelay, testAudience } from '../../test/testRelay.fixture.ts'
import { testOrigin } from '../../test/testServer.fixture.ts'
import { createLogger } from '../logger/createLogger.ts'

describe('relayModule', () => {
  let relay: TestRelay
  const log: string[] = []
  beforeAll(async () => {
    relay = await startTestRelay({
      logger: createLogger({ level: 'trace', destination: { write: (line) => void log.push(line) } }),
    })
  })
  afterAll(() => relay.close())

  const faultOf = (asked: Promise<unknown>) =>
    asked.then(
      (result) => ({ result }),
      (error: { error?: unknown }) => error.error,
    )

  test('default', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const topic = randomTopic()
    expect(await wallet.subscribe(topic)).toBe(
      createHash('sha256').update(topic).update(wallet.clientId).digest('hex'),
    )
    const arrived = wallet.next()
    expect(await dapp.publish(topic, 'hello', { tag: 1108 })).toBe(true)
    expect(await arrived).toEqual({ topic, message: 'hello', tag: 1108, publishedAt: expect.any(Number) })
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: what was published before somebody listens waits, in order, and never for who sent it', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const topic = randomTopic()
    const messages = Array.from({ length: 70 }, (_, place) => `message ${place}`)
    for (const message of messages) await dapp.publish(topic, message)
    await dapp.subscribe(topic)
    const last = wallet.next(({ message }) => message === 'message 69')
    await wallet.subscribe(topic)
    await last
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(messages)
    expect(dapp.deliveries).toEqual([])
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: what is acknowledged does not come again, what is not does', async () => {
    const identity = createIdentity()
    const dapp = await relay.connect()
    const wallet = await relay.connect({ identity, acknowledges: ({ message }) => message === 'seen' })
    const topic = randomTopic()
    await wallet.subscribe(topic)
    const second = wallet.next(({ message }) => message === 'missed')
    await dapp.publish(topic, 'seen')
    await dapp.publish(topic, 'missed')
    await second
    await expect
      .poll(async () => {
        await wallet.close()
        const again = await relay.connect({ identity, acknowledges: () => false })
        const arrived = again.next(({ message }) => message === 'missed')
        await again.subscribe(topic)
        await arrived
        const { deliveries } = again
        await again.close()
        return deliveries.map(({ message, id }) => ({ message, id }))
      })
      .toEqual([{ message: 'missed', id: wallet.deliveries[1]?.id }])
    await dapp.close()
  })

  test('behavior: the same message is stored and delivered once', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const topic = randomTopic()
    await wallet.subscribe(topic)
    const end = wallet.next(({ message }) => message === 'end')
    for (const message of ['same', 'same', 'same', 'end'])
      expect(await dapp.publish(topic, message)).toBe(true)
    await end
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(['same', 'end'])
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: what has expired is not delivered', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const topic = randomTopic()
    await dapp.publish(topic, 'short', { ttl: 1 })
    await dapp.publish(topic, 'long')
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const arrived = wallet.next()
    await wallet.subscribe(topic)
    expect(await arrived).toMatchObject({ message: 'long' })
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: proposing and approving a session subscribes too', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const [pairingTopic, sessionTopic] = [randomTopic(), randomTopic()]
    const extra = { correlationId: 1, ttl: 300 }
    expect(
      await dapp.request('wc_proposeSession', {
        pairingTopic,
        sessionProposal: 'proposal',
        attestation: 'signed',
        ...extra,
      }),
    ).toBe(true)
    const proposed = wallet.next()
    await wallet.subscribe(pairingTopic)
    expect(await proposed).toMatchObject({ message: 'proposal', tag: 1100, attestation: 'signed' })
    const answered = dapp.next()
    expect(
      await wallet.request('wc_approveSession', {
        pairingTopic,
        sessionTopic,
        sessionProposalResponse: 'response',
        sessionSettlementRequest: 'settlement',
        approvedChains: ['eip155:1'],
        ...extra,
      }),
    ).toBe(true)
    expect(await answered).toMatchObject({ topic: pairingTopic, message: 'response', tag: 1101 })
    const settled = dapp.next()
    await dapp.subscribe(sessionTopic)
    expect(await settled).toMatchObject({ topic: sessionTopic, message: 'settlement', tag: 1102 })
    const acknowledged = wallet.next()
    await dapp.publish(sessionTopic, 'acknowledged')
    expect(await acknowledged).toMatchObject({ message: 'acknowledged' })
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: batches, fetching and receipts', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const topics = [randomTopic(), randomTopic()]
    const messages = topics.map((topic) => ({ topic, message: `for ${topic}`, ttl: 60, tag: 1 }))
    expect(await dapp.request('irn_batchPublish', { messages })).toBe(true)
    const fetched = await wallet.request('irn_batchFetchMessages', { topics })
    expect(fetched).toMatchObject({
      hasMore: false,
      messages: messages.map(({ topic, message, tag }) => ({ topic, message, tag })),
    })
    const messageId = createHash('sha256')
      .update(messages[0]?.message ?? '')
      .digest('hex')
    expect(await wallet.request('irn_batchReceive', { receipts: [{ topic: topics[0], messageId }] })).toBe(
      true,
    )
    expect(await wallet.request('irn_fetchMessages', { topic: topics[0] })).toEqual({
      messages: [],
      hasMore: false,
    })
    const arrived = wallet.next()
    expect(await wallet.request('irn_batchSubscribe', { topics })).toHaveLength(2)
    expect(await arrived).toMatchObject({ topic: topics[1] })
    expect(await wallet.request('irn_unsubscribe', { topic: topics[0], id: 'any' })).toBe(true)
    expect(
      await wallet.request('irn_batchUnsubscribe', { subscriptions: [{ topic: topics[1], id: 'any' }] }),
    ).toBe(true)
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: what clients tell of their visitors in plain text is neither stored nor logged', async () => {
    const dapp = await relay.connect()
    const topic = randomTopic()
    const signature = '0x9208aaf0f1f2'
    await dapp.request('irn_publish', {
      topic,
      message: 'sealed',
      ttl: 60,
      tag: 1109,
      correlationId: 77_123_456,
      rpcMethods: ['personal_sign'],
      txHashes: [signature],
      contractAddresses: ['0xcontract'],
      tvf: { txHashes: [signature] },
    })
    const { rows } = await relay.deps.db.$client.query(
      "select m::text as row from relay_messages m where topic = decode($1, 'hex')",
      [topic],
    )
    expect(rows).toHaveLength(1)
    const kept = `${rows[0]?.row}\n${log.join('\n')}`
    for (const secret of [signature, 'personal_sign', '0xcontract', '77123456', 'wc-2/test'])
      expect(kept).not.toContain(secret)
    await dapp.close()
  })

  test('behavior: native programs come without an origin, where they may', async () => {
    const wallet = await relay.connect({ projectId: 'native', origin: undefined })
    expect(await wallet.subscribe(randomTopic())).toEqual(expect.any(String))
    await wallet.close()
  })

  test('behavior: programs that name the relay itself as their origin, as those of React Native do', async () => {
    const wallet = await relay.connect({ projectId: 'native', origin: 'http://relay.example' })
    expect(await wallet.subscribe(randomTopic())).toEqual(expect.any(String))
    await wallet.close()
    const developed = await relay.connect({
      projectId: 'development',
      origin: relay.url,
      audience: 'ws://192.168.0.7:4410',
    })
    expect(await developed.subscribe(randomTopic())).toEqual(expect.any(String))
    await developed.close()
  })

  test('behavior: a token that does not say how long it lasts', async () => {
    const client = await relay.connect({
      token: createToken(createIdentity(), { audience: testAudience, claims: { exp: undefined } }),
    })
    expect(await client.subscribe(randomTopic())).toEqual(expect.any(String))
    await client.close()
  })

  test('behavior: an attestation of ours goes with the message that it names, from the page that it names', async () => {
    const [dapp, program, wallet] = await Promise.all([
      relay.connect(),
      relay.connect({ projectId: 'native', origin: undefined }),
      relay.connect(),
    ])
    const topic = randomTopic()
    await wallet.subscribe(topic)
    const attest = async (message: string) => {
      const id = createHash('sha256').update(message).digest('hex')
      const query = new URLSearchParams({ projectId: 'test', origin: testOrigin, id })
      const request = get(`${relay.url}/v3/attestation?${query}`, { headers: frameHeaders(testOrigin) })
      // Not by `fetch`, which says itself what it is for.
      const [page] = await once(request, 'response')
      return /\\"attestation\\":\\"([^"\\]+)/.exec(await text(page))?.[1]
    }
    const attestation = await attest('mine')
    expect(attestation).toMatch(/^ey/)
    const deliver = async (client: RelayClient, message: string) => {
      const arrived = wallet.next((delivery) => delivery.message === message)
      await client.request('irn_publish', { topic, message, ttl: 60, tag: 1108, attestation })
      return (await arrived).attestation
    }
    expect(await deliver(dapp, 'mine')).toBe(attestation)
    expect(await deliver(dapp, 'another')).toBeUndefined()
    const own = await relay.deps.db.$client.query(
      "delete from relay_messages where topic = decode($1, 'hex')",
      [topic],
    )
    expect(own.rowCount).toBe(2)
    expect(await deliver(program, 'mine')).toBeUndefined()
    await Promise.all([dapp.close(), program.close(), wallet.close()])
  })

  test('behavior: a project in development is reached under any address', async () => {
    const wallet = await relay.connect({
      projectId: 'development',
      origin: undefined,
      audience: 'ws://192.168.0.7:4430/server/',
    })
    expect(await wallet.subscribe(randomTopic())).toEqual(expect.any(String))
    await wallet.close()
  })

  test('behavior: a token as a bearer', async () => {
    const token = createToken(createIdentity(), { audience: testAudience })
    const client = await relay.connect({
      token: '',
      socket: { headers: { authorization: `Bearer ${token}` } },
    })
    expect(await client.subscribe(randomTopic())).toEqual(expect.any(String))
    await client.close()
  })

  describe('refusals', () => {
    const identity = createIdentity()
    const now = Math.floor(Date.now() / 1000)
    const token = (claims: object, header = {}) =>
      createToken(identity, { audience: testAudience, claims, header })
    const forged = () => `${token({}).split('.').slice(0, 2).join('.')}.${token({}).split('.')[2]}`

    test.each([
      ['Unauthorized: origin not allowed', { origin: 'https://evil.example' }],
      ['Unauthorized: origin not allowed', { origin: 'null' }],
      ['Unauthorized: origin not allowed', { origin: undefined }],
      // The relay's own.
      ['Unauthorized: origin not allowed', { origin: 'http://relay.example' }],
      ['Unauthorized: origin not allowed', { projectId: 'native', origin: 'http://other.example' }],
      [
        'Unauthorized: origin not allowed',
        {
          projectId: 'native',
          origin: 'http://relay.example',
          socket: { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0' } },
        },
      ],
      ['Unauthorized: invalid key', { projectId: 'unknown' }],
      ['Unauthorized: invalid key', { projectId: '' }],
      [
        'JWT validation error: JWT Token is not yet valid',
        { token: token({ iat: now + 300, exp: now + 900 }) },
      ],
      ['JWT validation error: JWT Token is expired', { token: token({ iat: now - 900, exp: now - 300 }) }],
      ['JWT validation error: JWT Token is missing', { token: '' }],
      ['JWT validation error: JWT Token is malformed', { token: 'a.b.c' }],
      ['JWT validation error: JWT Token is malformed', { token: token({}, { alg: 'none' }) }],
      ['JWT validation error: JWT Token is malformed', { token: token({ iss: 'did:key:z6Mkx' }) }],
      [
        'JWT validation error: JWT Token is expired',
        { token: token({ iat: now - 2 * 86_400, exp: undefined }) },
      ],
      ['JWT validation error: JWT Token is malformed', { token: token({ exp: now + 1_000_000 }) }],
      ['JWT validation error: JWT Token has an invalid signature', { token: forged() }],
      [
        'JWT validation error: JWT Token has an invalid signature',
        { token: token({ iss: createIdentity().clientId }) },
      ],
      [
        'JWT validation error: JWT Token is for another audience',
        { token: token({ aud: 'wss://other.example' }) },
      ],
    ])('error: %s', async (reason, options) => {
      const client = await relay.connect(options)
      expect(await client.closed).toEqual({ code: 3000, reason })
    })
  })

  test.each<[fault: string, method: string, params: unknown]>([
    ['InvalidTopic', 'irn_publish', { topic: 'ab', message: 'x', ttl: 1, tag: 1 }],
    ['TtlTooShort', 'irn_publish', { topic: randomTopic(), message: 'x', ttl: 0, tag: 1 }],
    ['TtlTooLong', 'irn_publish', { topic: randomTopic(), message: 'x', ttl: 31 * 86_400, tag: 1 }],
    [
      'PayloadSizeExceeded',
      'irn_publish',
      { topic: randomTopic(), message: 'x'.repeat(98_305), ttl: 1, tag: 1 },
    ],
    ['InvalidParams', 'irn_publish', { topic: randomTopic(), message: 'a\0b', ttl: 1, tag: 1 }],
    ['InvalidParams', 'irn_publish', null],
    ['BatchEmpty', 'irn_batchSubscribe', { topics: [] }],
    ['BatchLimitExceeded', 'irn_batchSubscribe', { topics: Array(501).fill(randomTopic()) }],
    ['InvalidJwt', 'irn_watchRegister', { registerAuth: 'x' }],
    ['InvalidParams', 'irn_watchUnregister', { registerAuth: 'x' }],
    ['InvalidMethod', 'irn_unknown', {}],
    ['InvalidMethod', 'constructor', {}],
  ])('error: %s', async (data, method, params) => {
    const client = await relay.connect()
    expect(await faultOf(client.request(method, params))).toMatchObject({ data, code: expect.any(Number) })
    expect(await client.subscribe(randomTopic())).toEqual(expect.any(String))
    await client.close()
  })

  test.each([
    ['{', -32_700],
    ['[]', -32_600],
    ['1', -32_600],
    ['null', -32_600],
    ['{"method":"irn_subscribe","params":{}}', -32_600],
    ['{"id":{},"jsonrpc":"2.0","method":"irn_subscribe"}', -32_600],
    ['{"id":1,"jsonrpc":"1.0","method":"irn_subscribe"}', -32_600],
  ])('error: %s', async (text, code) => {
    const client = await relay.connect()
    const answered = new Promise((resolve) => client.socket.once('message', (data) => resolve(String(data))))
    client.socket.send(text)
    expect(JSON.parse(String(await answered))).toMatchObject({ jsonrpc: '2.0', error: { code } })
    await client.close()
  })

  test('error: a frame that is too large, and one that is no text', async () => {
    const [large, binary] = await Promise.all([relay.connect(), relay.connect()])
    large.socket.on('error', () => {})
    large.socket.send('x'.repeat(1024 * 1024))
    binary.socket.send(Buffer.from('hello'))
    expect(await large.closed).toMatchObject({ code: 1009 })
    expect(await binary.closed).toEqual({ code: 1003, reason: 'Only text is understood' })
  })
})

describe('limits', () => {
  test('error: too many subscriptions, messages that nobody fetches, requests', async () => {
    const relay = await startTestRelay({
      limits: {
        subscriptions: 3,
        mailbox: { messages: 60, bytes: 1_000_000 },
        client: { burst: 200, perSecond: 1 },
      },
    })
    const fault = (asked: Promise<unknown>) =>
      asked.then(
        () => 'none',
        (error: { error?: { data: string } }) => error.error?.data,
      )
    const client = await relay.connect()
    const topics = Array.from({ length: 4 }, randomTopic)
    expect(await fault(client.request('irn_batchSubscribe', { topics }))).toBe('SubscriberLimitExceeded')
    expect(await fault(client.request('irn_batchSubscribe', { topics: topics.slice(1) }))).toBe('none')
    expect(await fault(client.subscribe(topics[0] ?? ''))).toBe('SubscriberLimitExceeded')

    let stored = 0
    while ((await fault(client.publish(topics[0] ?? '', `message ${stored}`))) === 'none') stored++
    // The mailbox is looked at now and then: so much the limit may be passed.
    expect(stored).toBeGreaterThanOrEqual(60)
    expect(stored).toBeLessThanOrEqual(110)
    const wallet = await relay.connect()
    await wallet.subscribe(topics[0] ?? '')
    await expect.poll(() => wallet.deliveries.length).toBe(stored)
    await expect.poll(() => fault(client.publish(topics[0] ?? '', 'at last'))).toBe('none')

    const hasty = await relay.connect()
    const asked = await Promise.all(
      Array.from({ length: 300 }, () => fault(hasty.subscribe(topics[0] ?? ''))),
    )
    expect(asked.slice(0, 200)).toEqual(Array(200).fill('none'))
    expect(asked.at(-1)).toBe('TooManyRequests')
    await relay.close()
  })

  test('error: an address that listens on more than its share, while others go on', async () => {
    const relay = await startTestRelay({
      config: { trustedProxies: ['127.0.0.1'] },
      limits: { addressSubscriptions: 500, allSubscriptions: 900, addressReads: 300 },
    })
    const from = (address: string) => relay.connect({ socket: { headers: { 'x-forwarded-for': address } } })
    const subscribe = (client: RelayClient, count: number) =>
      client.request('irn_batchSubscribe', { topics: Array.from({ length: count }, randomTopic) }).then(
        (ids) => (Array.isArray(ids) ? ids.length : 0),
        (error: Error) => error.message,
      )
    const [first, second, other] = await Promise.all([
      from('203.0.113.7'),
      from('203.0.113.7'),
      from('203.0.113.8'),
    ])
    expect(await subscribe(first, 301)).toBe(
      'Too many requests: too much of what waits for this address is still to be read, try again',
    )
    expect(await subscribe(first, 250)).toBe(250)
    await expect.poll(() => subscribe(second, 200)).toBe(200)
    expect(await subscribe(second, 51)).toBe(
      'Subscription limit exceeded: too many topics are listened on from this address',
    )
    expect(await subscribe(other, 300)).toBe(300)
    await expect.poll(() => subscribe(other, 151)).toBe('Too many requests: the relay is busy, try again')
    // Who goes makes room.
    await first.close()
    await expect.poll(() => subscribe(second, 250)).toBe(250)
    await relay.close()
  })

  test('error: more stored than a client, an address, a project or the relay may have, also after a restart', async () => {
    const few = { messages: 3, bytes: 1_000 }
    const many = { messages: 1_000, bytes: 1_000_000 }
    const stored = { client: many, address: many, project: many, all: many }
    const faults: (string | undefined)[] = []
    const first = await startTestRelay({ config: { trustedProxies: ['127.0.0.1'] } })
    const identity = createIdentity()
    for (const limited of ['client', 'address', 'project', 'all'] as const) {
      const relay = await startTestRelay({
        beside: first,
        limits: { stored: { ...stored, [limited]: few } },
      })
      const client = await relay.connect({
        identity,
        socket: { headers: { 'x-forwarded-for': '203.0.113.7' } },
      })
      const publish = (text: string, ttl = 3_600) =>
        client.publish(randomTopic(), text, { ttl }).then(
          () => 'none',
          (error: Error) => error.message,
        )
      for (let count = 0; count < 3 && (await publish(`${limited} ${count}`)) === 'none'; count++);
      faults.push(await publish('one more'))
      // A message that is sent again is not stored again, and costs nothing. One that is too large is refused at once.
      expect(await publish('x'.repeat(2_000))).toBe(faults.at(-1))
      await client.close()
      await relay.close()
    }
    expect(faults).toEqual([
      'Storage limit exceeded: too many messages of this client have not expired yet',
      'Storage limit exceeded: too many messages from this address have not expired yet',
      'Storage limit exceeded: too many messages of this project have not expired yet',
      'The relay is full: try again later',
    ])
    // Of what was refused nothing is stored: each relay counted what those before it had stored.
    const { rows } = await first.deps.db.$client.query<{ project: string; count: number }>(
      'select project, count(*)::integer as count from relay_messages group by project',
    )
    expect(rows).toEqual([{ project: 'test', count: 6 }])
    await first.close()
  })

  test('error: no room', async () => {
    const relay = await startTestRelay({ limits: { connections: 2 } })
    const clients = await Promise.all([relay.connect(), relay.connect()])
    await expect(relay.connect()).rejects.toThrow('Unexpected server response: 503')
    await clients[0]?.close()
    await expect
      .poll(() =>
        relay.connect().then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('in')
    await relay.close()
  })

  test('behavior: a restart tells clients to come back', async () => {
    const relay = await startTestRelay()
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const topic = randomTopic()
    await wallet.subscribe(topic)
    const arrived = wallet.next()
    const published = Array.from({ length: 50 }, (_, place) =>
      dapp.publish(topic, `${place}`).then(
        () => `${place}`,
        () => undefined,
      ),
    )
    await arrived
    const drained = relay.drain()
    expect(await dapp.closed).toEqual({ code: 1001, reason: 'Restarting: come back' })
    await drained
    // Whatever was acknowledged is there for who comes back.
    const acknowledged = (await Promise.all(published)).filter((message) => message !== undefined)
    const { rows } = await relay.deps.db.$client.query<{ message: string }>(
      'select message from relay_messages',
    )
    expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged))
    await expect(relay.connect()).rejects.toThrow('Unexpected server response: 503')
    await relay.close()
  })
})
