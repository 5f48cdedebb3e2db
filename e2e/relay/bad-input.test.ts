import { randomBytes, randomInt } from 'node:crypto'
import {
  connectRelay,
  createIdentity,
  createToken,
  RelayAnswerError,
  type RelayClient,
  randomTopic,
} from '@latchkey/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../faults/support/rounds.ts'
import { type RelayServer, startRelayServer } from './support/startRelayServer.ts'

let server: RelayServer
beforeAll(async () => {
  server = await startRelayServer()
})
afterAll(() => server.close())

const connect = (options: Parameters<typeof connectRelay>[1] = {}) =>
  connectRelay(server.url, { projectId: 'native', ...options })

/** Two other clients can still use the relay. */
async function expectUnharmed() {
  const [dapp, wallet] = await Promise.all([connect(), connect()])
  const topic = randomTopic()
  await wallet.subscribe(topic)
  const arrived = wallet.next()
  expect(await dapp.publish(topic, 'hello')).toBe(true)
  expect(await arrived).toMatchObject({ message: 'hello' })
  await Promise.all([dapp.close(), wallet.close()])
}

const fuzzers: readonly ((frame: string) => string)[] = [
  // One character is replaced.
  (frame) => {
    const place = randomInt(frame.length)
    return frame.slice(0, place) + String.fromCharCode(randomInt(1, 0x2_000)) + frame.slice(place + 1)
  },
  // The frame is cut off.
  (frame) => frame.slice(0, randomInt(frame.length)),
  // A part of the frame is repeated.
  (frame) => {
    const place = randomInt(frame.length)
    return frame.slice(0, place) + frame.slice(randomInt(place + 1))
  },
  // Values have another type.
  (frame) =>
    frame.replace(/"(\w+)":("[^"]*"|\d+)/g, (whole, name) =>
      randomInt(3) ? whole : `"${name}":${['null', '[]', '{}', '-1', '1e999', 'true', '""'][randomInt(7)]}`,
    ),
  () => randomBytes(randomInt(1, 300)).toString('latin1'),
  () => '['.repeat(randomInt(1, 20_000)),
]

function randomFrame(): string {
  const topic = randomTopic()
  const frames = [
    { method: 'irn_publish', params: { topic, message: 'sealed', ttl: 300, tag: 1108, prompt: true } },
    { method: 'irn_subscribe', params: { topic } },
    { method: 'irn_batchSubscribe', params: { topics: [topic, topic] } },
    { method: 'irn_unsubscribe', params: { topic, id: topic } },
    { method: 'wc_proposeSession', params: { pairingTopic: topic, sessionProposal: 'sealed', ttl: 300 } },
    { result: true },
  ]
  const frame = JSON.stringify({
    id: randomInt(1, 2 ** 40),
    jsonrpc: '2.0',
    ...frames[randomInt(frames.length)],
  })
  return (fuzzers[randomInt(fuzzers.length)] ?? String)(frame)
}

const fuzzCount = rounds(10_000, 1_000_000)

test(`${fuzzCount} malformed frames`, {
  timeout: rounds(120_000, 3_600_000),
}, async () => {
  let client = await connect()
  let refusals = 0
  for (let sent = 0; sent < fuzzCount; ) {
    const group = Math.min(500, fuzzCount - sent)
    // The answer to the subscription below comes after the answers to this group.
    for (let count = 0; count < group; count++) client.socket.send(randomFrame())
    sent += group
    const outcome = await Promise.race([
      client.subscribe(randomTopic()).catch((error: unknown) => error),
      client.closed,
    ])
    // The relay answers, sends an error with a code, or closes the socket with a code.
    if (outcome instanceof RelayAnswerError) expect(outcome.error.code).toEqual(expect.any(Number))
    if (client.socket.readyState !== client.socket.OPEN || outcome instanceof RelayAnswerError) {
      refusals++
      client.socket.terminate()
      client = await connect()
    }
    if (sent % 5_000 === 0) await expectUnharmed()
  }
  expect(refusals).toBeLessThan(fuzzCount / 500)
  await client.close()
})

test('10,000 subscriptions: the relay accepts the allowed number, then answers with an error', {
  timeout: 120_000,
}, async () => {
  const client = await connect()
  const outcomes: unknown[] = []
  for (let batch = 0; batch < 20; batch++)
    outcomes.push(
      await client.request('irn_batchSubscribe', { topics: Array.from({ length: 500 }, randomTopic) }).then(
        () => 'ok',
        (error: RelayAnswerError) => error.error.data,
      ),
    )
  expect(outcomes).toEqual([...Array(10).fill('ok'), ...Array(10).fill('SubscriberLimitExceeded')])
  await expectUnharmed()
  await client.close()
})

test('messages of a megabyte', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect()))
  for (const client of clients) {
    client.socket.on('error', () => {})
    client.publish(randomTopic(), 'x'.repeat(1_000_000)).catch(() => {})
  }
  for (const client of clients) expect(await client.closed).toMatchObject({ code: 1009 })
  await expectUnharmed()
})

test('tokens that are forged, expired or for another relay, and pages of other origins, are refused', async () => {
  const identity = createIdentity()
  const token = createToken(identity, { audience: server.url })
  const [header, claims] = token.split('.')
  const past = Math.floor(Date.now() / 1000) - 100_000
  const refusals: [options: Parameters<typeof connect>[0], reason: RegExp][] = [
    [{ token: `${header}.${claims}.${randomBytes(64).toString('base64url')}` }, /^JWT validation error/],
    [{ token: createToken(identity, { audience: 'wss://relay.example' }) }, /^JWT validation error/],
    [
      { token: createToken(identity, { audience: server.url, claims: { iat: past, exp: past + 86_400 } }) },
      /expired$/,
    ],
    [{ projectId: 'page', origin: 'https://evil.example' }, /^Unauthorized: origin not allowed$/],
    [{ projectId: 'page', origin: 'https://app.example.evil.example' }, /^Unauthorized: origin not allowed$/],
    [{ projectId: 'nobody' }, /^Unauthorized: invalid key$/],
  ]
  for (const [options, reason] of refusals) {
    const client: RelayClient = await connect(options)
    expect(await client.closed).toEqual({ code: 3000, reason: expect.stringMatching(reason) })
  }
  // A stolen token does not harm other clients: whoever uses it acts as the client that it was issued to.
  const heard = await connect({ identity, token })
  await expectUnharmed()
  await heard.close()
})

const awayMs = rounds(1_000, 60_000)

test(`a client that was cut off for ${awayMs} ms gets everything`, { timeout: 240_000 }, async () => {
  const identity = createIdentity()
  const [dapp, wallet] = await Promise.all([connect(), connect({ identity })])
  const topic = randomTopic()
  await wallet.subscribe(topic)
  const first = wallet.next()
  await dapp.publish(topic, '0')
  await first
  wallet.socket.terminate()
  const start = Date.now()
  let published = 1
  while (published < 150 || Date.now() - start < awayMs) {
    await dapp.publish(topic, `${published++}`)
    await new Promise((resolve) => setTimeout(resolve, awayMs / 150))
  }
  const back = await connect({ identity })
  await back.subscribe(topic)
  await expect.poll(() => back.deliveries.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(published - 1)
  const arrived = [...new Set(back.deliveries.map(({ message }) => Number(message)))].filter(
    (place) => place > 0,
  )
  expect(arrived).toEqual(Array.from({ length: published - 1 }, (_, place) => place + 1))
  await Promise.all([dapp.close(), back.close()])
})
