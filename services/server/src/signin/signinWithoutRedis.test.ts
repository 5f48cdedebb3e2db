import { generateKeyPairSync, sign } from 'node:crypto'
import { toChainId } from '@latchkey/protocol'
import { toBase58 } from '@latchkey/protocol/addresses'
import { formatMessage, loadMessages } from '@latchkey/siwx'
import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { createTestServer, requestTo, testChain, testOrigin } from '../../test/testServer.fixture.ts'
import { createServer } from '../createServer.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { openRedis } from '../redis/openRedis.ts'

const chainId = toChainId('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')

test('signinModule: while Redis is away, two processes sign in, and a nonce is used once', async () => {
  // Nobody listens there.
  const openLost = () => openRedis('redis://127.0.0.1:9', { logger: silentLogger })
  const [lost, alsoLost] = await Promise.all([openLost(), openLost()])
  const limits = { address: { burst: 6, perSecond: 0.01 }, project: { burst: 1_000, perSecond: 100 } }
  const server = await createTestServer({
    redis: lost,
    config: { limits },
    chains: [testChain({ id: chainId, rpcUrls: ['http://127.0.0.1:9'] })],
  })
  onTestFinished(async () => {
    lost.disconnect()
    alsoLost.disconnect()
    await server.close()
  })
  const one = server.request
  const two = requestTo(createServer({ ...server.deps, redis: alsoLost, metrics: createMetrics() }))

  const ready = await one('/ready')
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'degraded', checks: { database: 'ok', redis: 'failed' } },
  ])

  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const issued = await one('/auth/v1/nonce')
  expect(issued.status).toBe(200)
  const { nonce, token } = await issued.json()
  const message = formatMessage(
    {
      domain: 'app.example',
      accountAddress: address,
      chainId,
      uri: testOrigin,
      version: '1',
      nonce,
      issuedAt: new Date().toISOString(),
    },
    [await loadMessages('solana')],
  )
  const body = JSON.stringify({
    message,
    signature: toBase58(sign(null, Buffer.from(message), privateKey)),
    clientId: null,
  })
  const authenticate = (request: typeof one) =>
    request('/auth/v1/authenticate', {
      method: 'POST',
      body,
      headers: { 'x-nonce-jwt': `Bearer ${token}` },
    })
  const statuses = await Promise.all(
    [one, two, one, two].map(async (ask) => (await authenticate(ask)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 401]))

  // The processes count together: the address has had four of its six.
  expect((await authenticate(two)).status).toBe(401)
  expect((await authenticate(one)).status).toBe(401)
  expect((await authenticate(two)).status).toBe(429)
  expect((await authenticate(one)).status).toBe(429)
})
