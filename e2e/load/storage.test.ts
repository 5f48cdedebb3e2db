import { randomTopic } from '@latchkey/server/testing'
import { expect, test } from 'vitest'
import { createMeasuredPair } from './support/measurePair.ts'
import { scale } from './support/scale.ts'
import { startLoadedRelay } from './support/startLoadedRelay.ts'

/** What one address may store: in the short form less than usual, so that it is soon there. */
const megabytes = scale(4, 256)
const clients = scale(4, 20)
const messageBytes = 90_000
const month = 30 * 86_400
const attacker = '203.0.113.7'

test('one address stores as much as it may for a month, and no more', { timeout: 300_000 }, async () => {
  const relay = await startLoadedRelay({ RELAY_ADDRESS_STORED_MB: `${megabytes}` })
  try {
    const pair = await createMeasuredPair(relay.connect)
    const text = 'x'.repeat(messageBytes)
    let stored = 0
    const start = performance.now()
    const refusals = await Promise.all(
      Array.from({ length: clients }, async (_, number) => {
        const client = await relay.connect(attacker)
        for (let count = 0; ; count++) {
          const refusal = await client
            .publish(randomTopic(), `${number} ${count} ${text}`, { ttl: month })
            .then(
              () => undefined,
              (error: Error) => error.message,
            )
          if (refusal?.startsWith('Storage')) return refusal
          if (!refusal) stored += messageBytes
        }
      }),
    )
    const seconds = (performance.now() - start) / 1000
    const bytes = await relay.metric('latchkey_relay_stored_bytes')
    console.log(
      `one address stored ${(bytes / 2 ** 20).toFixed(1)} of ${megabytes} MiB, at ${(stored / 2 ** 20 / seconds).toFixed(1)} MiB/s, then it was refused`,
    )
    expect(new Set(refusals)).toEqual(
      new Set(['Storage limit exceeded: too many messages from this address have not expired yet']),
    )
    expect(stored).toBeLessThanOrEqual(megabytes * 2 ** 20)
    expect(stored).toBeGreaterThan(megabytes * 2 ** 20 * 0.8)
    // Nobody else is.
    const end = pair.measure()
    await relay.connect('203.0.113.8').then((other) => other.publish(randomTopic(), text, { ttl: month }))
    expect((await end()).count).toBeGreaterThan(0)
  } finally {
    await relay.close()
  }
})
