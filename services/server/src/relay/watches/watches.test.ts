import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createIdentity,
  createToken,
  type RelayAnswerError,
  type RelayIdentity,
  randomTopic,
} from '../../../test/relayClient.fixture.ts'
import { startTestRelay, type TestRelay, testAudience } from '../../../test/testRelay.fixture.ts'
import { readDidKey, toDidKey } from '../auth/didKey.ts'

/** What a service was told, checked by the relay's key. */
type Told = { claims: Record<string, unknown>; evt: Record<string, unknown> }

const serviceUrl = 'https://service.example'
const tag = 1108

describe('watches', () => {
  let relay: TestRelay
  let relayId = ''
  const told: Told[] = []
  /** What the service answers next. */
  let statuses: number[] = []
  const service = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const status = statuses.shift() ?? 204
    if (status < 500) {
      const [token = ''] = (JSON.parse(body) as { eventAuth: string[] }).eventAuth
      const [header, claims = '', signature = ''] = token.split('.')
      const key = readDidKey(relayId)
      if (key && verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))) {
        const { evt, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString())
        told.push({ claims: rest, evt })
      }
    }
    response.writeHead(status).end()
  })
  let webhookUrl = ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
    webhookUrl = `http://${host}/hook`
    relay = await startTestRelay({ webhookHosts: [host] })
  })
  afterAll(async () => {
    await relay.close()
    service.close()
    service.closeAllConnections()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const registerToken = (identity: RelayIdentity, claims: object = {}) =>
    createToken(identity, {
      audience: testAudience,
      claims: {
        act: 'irn_watchRegister',
        typ: 'subscriber',
        sub: serviceUrl,
        whu: webhookUrl,
        exp: now() + 3_600,
        tag: [tag],
        sts: ['accepted', 'queued', 'delivered'],
        ...claims,
      },
    })
  const unregisterToken = (identity: RelayIdentity, claims: object = {}) =>
    registerToken(identity, { act: 'irn_watchUnregister', tag: undefined, sts: undefined, ...claims })
  const about = (message: string) => told.filter(({ evt }) => evt.message === message)

  async function register(token: string): Promise<string> {
    const client = await relay.connect()
    const result = await client.request('irn_watchRegister', { registerAuth: token })
    await client.close()
    relayId = (result as { relayId: string }).relayId
    return relayId
  }

  test('default: a service is told what its client publishes', async () => {
    const identity = createIdentity()
    expect(await register(registerToken(identity, { typ: 'publisher' }))).toMatch(/^did:key:z6Mk/)
    const [dapp, wallet] = await Promise.all([relay.connect({ identity }), relay.connect()])
    const topic = randomTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'of another tag', { tag: 1 })
    await dapp.publish(topic, 'published', { tag })
    await expect.poll(() => about('published')).toHaveLength(1)
    const [first] = about('published')
    expect(first?.claims).toMatchObject({
      act: 'irn_watchEvent',
      iss: relayId,
      aud: serviceUrl,
      sub: identity.clientId,
      typ: 'publisher',
      whu: webhookUrl,
    })
    expect(first?.evt).toMatchObject({ status: 'accepted', topic, message: 'published', tag })
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(['of another tag', 'published'])
    expect(told.some(({ evt }) => evt.tag === 1)).toBe(false)
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: what waits for its client is accepted, queued and at last delivered', async () => {
    const identity = createIdentity()
    const dapp = await relay.connect()
    // It was connected, and listening, before anybody watched.
    const wallet = await relay.connect({ identity })
    const topic = randomTopic()
    await wallet.subscribe(topic)
    await register(registerToken(identity))
    await wallet.close()
    await dapp.publish(topic, 'waits', { tag })
    await expect.poll(() => about('waits').map(({ evt }) => evt.status)).toEqual(['accepted', 'queued'])
    // By its id, as the service was told it.
    const messageId = about('waits')[0]?.evt.messageId
    const again = await relay.connect({ identity })
    await again.request('irn_batchReceive', { receipts: [{ topic, messageId }] })
    await expect
      .poll(() => about('waits').map(({ evt }) => evt.status))
      .toEqual(['accepted', 'queued', 'delivered'])
    expect(await again.request('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
    await Promise.all([dapp.close(), again.close()])
  })

  test('behavior: what is delivered at once was never queued, and nothing comes after an unregister', async () => {
    const identity = createIdentity()
    await register(registerToken(identity))
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect({ identity })])
    const topics = [randomTopic(), randomTopic()]
    await wallet.request('irn_batchSubscribe', { topics })
    await wallet.request('irn_unsubscribe', { topic: topics[1], id: 'any' })
    await dapp.publish(topics[1] ?? '', 'not listened to', { tag })
    await dapp.publish(topics[0] ?? '', 'at once', { tag })
    await expect
      .poll(() =>
        about('at once')
          .map(({ evt }) => evt.status)
          .sort(),
      )
      .toEqual(['accepted', 'delivered'])
    // When it is looked at, it is not told.
    await expect
      .poll(async () => {
        const { rows } = await relay.deps.db.$client.query('select from relay_watch_events')
        return rows.length
      })
      .toBe(0)
    expect(about('at once')).toHaveLength(2)
    expect(about('not listened to')).toEqual([])

    expect(await dapp.request('irn_watchUnregister', { unregisterAuth: unregisterToken(identity) })).toBe(
      true,
    )
    const arrived = wallet.next(({ message }) => message === 'alone')
    await dapp.publish(topics[0] ?? '', 'alone', { tag })
    await arrived
    const { rows } = await relay.deps.db.$client.query('select from relay_watch_events')
    expect(rows).toEqual([])
    await Promise.all([dapp.close(), wallet.close()])
  })

  test('behavior: a service that fails is told again, one that says no is not', async () => {
    const identity = createIdentity()
    await register(registerToken(identity, { typ: 'publisher', sts: ['accepted'] }))
    const dapp = await relay.connect({ identity })
    statuses = [500]
    await dapp.publish(randomTopic(), 'again', { tag })
    await expect.poll(() => about('again').length).toBe(1)
    statuses = [404]
    await dapp.publish(randomTopic(), 'no', { tag })
    await expect
      .poll(async () => {
        const { rows } = await relay.deps.db.$client.query('select from relay_watch_events')
        return [statuses.length, rows.length]
      })
      .toEqual([0, 0])
    expect(about('no')).toHaveLength(1)
    await dapp.close()
  })

  test('behavior: a webhook that is registered again is replaced', async () => {
    const identity = createIdentity()
    await register(registerToken(identity, { tag: [1] }))
    await register(registerToken(identity, { tag: [2] }))
    const { rows } = await relay.deps.db.$client.query('select tags from relay_watches where client = $1', [
      identity.clientId,
    ])
    expect(rows).toEqual([{ tags: [2] }])
  })

  test('behavior: the key is public', async () => {
    await register(registerToken(createIdentity()))
    const answered = await relay.deps.db.$client.query("select from signing_keys where purpose = 'webhooks'")
    const response = await fetch(`${relay.url}/public-key`)
    const hex = await response.text()
    expect(hex).toMatch(/^[0-9a-f]{64}$/)
    const x = Buffer.from(hex, 'hex').toString('base64url')
    expect(toDidKey(createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }))).toBe(relayId)
    expect(answered.rows).toHaveLength(1)
  })

  test.each<[fault: string, claims: object]>([
    ['InvalidJwt', { act: 'irn_watchUnregister' }],
    ['InvalidJwt', { typ: 'both' }],
    ['InvalidJwt', { sts: [] }],
    ['InvalidJwt', { aud: 'wss://other.example' }],
    ['InvalidJwt', { iss: createIdentity().clientId }],
    ['InvalidJwt', { exp: now() + 31 * 86_400 }],
    ['InvalidServiceUrl', { sub: 'service' }],
    ['InvalidWebhookUrl', { whu: 'https://elsewhere.example/hook' }],
    ['InvalidWebhookUrl', { whu: 'http://127.0.0.1:1/hook' }],
    ['InvalidWebhookUrl', { whu: `https://service.example/${'x'.repeat(256)}` }],
    ['InvalidWebhookUrl', { whu: 'javascript:alert(1)' }],
  ])('error: %s', async (fault, claims) => {
    const client = await relay.connect()
    const registering = client.request('irn_watchRegister', {
      registerAuth: registerToken(createIdentity(), claims),
    })
    const error = await registering.catch((error: RelayAnswerError) => error.error)
    expect(error).toMatchObject({ data: fault })
    await client.close()
  })

  test('error: more webhooks than a client may have', async () => {
    const identity = createIdentity()
    const client = await relay.connect()
    const faults: unknown[] = []
    for (let count = 0; count < 65; count++)
      faults.push(
        await client
          .request('irn_watchRegister', {
            registerAuth: registerToken(identity, { whu: `${webhookUrl}/${count}` }),
          })
          .then(
            () => undefined,
            (error: RelayAnswerError) => error.error.data,
          ),
      )
    expect(faults).toEqual([...Array(64).fill(undefined), 'WatchLimitExceeded'])
    await client.close()
  })
})

test('error: without hosts that it may call, nobody is told', async () => {
  const relay = await startTestRelay()
  const client = await relay.connect()
  const token = createToken(createIdentity(), {
    audience: testAudience,
    claims: {
      act: 'irn_watchRegister',
      typ: 'publisher',
      sub: serviceUrl,
      whu: 'https://service.example/hook',
      tag: [tag],
      sts: ['accepted'],
    },
  })
  await expect(client.request('irn_watchRegister', { registerAuth: token })).rejects.toMatchObject({
    error: { data: 'InvalidWebhookUrl' },
  })
  await client.close()
  await relay.close()
})
