import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type RelayClient, randomTopic } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { createMeasuredPair, type Latencies } from './support/measurePair.ts'
import { scale } from './support/scale.ts'
import { startLoadedRelay } from './support/startLoadedRelay.ts'

const sockets = scale(30, 60)
const batches = 10
const batchSize = 500
const quietMs = scale(1_500, 10_000)
/** In the short form other work may go on beside it, which can hold up a process for so long. */
const slackMs = scale(5_000, 0)
const attacker = '203.0.113.7'

const ms = ({ p50, p99, max, count }: Latencies) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms of ${count}`

/** A socket that has its requests ready, so that sending them takes this process no time that the others are measured in. */
async function createAttacker({ socket }: RelayClient) {
  const frames = Array.from({ length: batches }, (_, place) => {
    const params = { topics: Array.from({ length: batchSize }, randomTopic) }
    return JSON.stringify({ id: 1_000_000_000 + place, jsonrpc: '2.0', method: 'irn_batchSubscribe', params })
  })
  const outcomes: string[] = []
  socket.removeAllListeners('message')
  const answered = new Promise<string[]>((resolve) =>
    socket.on('message', (data: Buffer) => {
      const [, message = 'taken'] = /"message":"([^"]+)"/.exec(data.toString('latin1', 0, 300)) ?? []
      if (outcomes.push(message) === batches) resolve(outcomes)
    }),
  )
  return {
    async attack() {
      // Turn by turn, as this process measures the others as well.
      for (const frame of frames) {
        socket.send(frame)
        await nextTurn()
      }
      return answered
    },
  }
}

/** How often there was each answer. */
function countOf(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

test(`one address subscribes to ${sockets * batches * batchSize} topics at once, and others notice nothing`, {
  timeout: 120_000,
}, async () => {
  const relay = await startLoadedRelay()
  try {
    const pair = await createMeasuredPair(relay.connect)
    const clients = await Promise.all(Array.from({ length: sockets }, () => relay.connect(attacker)))
    const attackers = await Promise.all(clients.map(createAttacker))
    const endQuiet = pair.measure()
    await sleep(quietMs)
    const quiet = await endQuiet()
    const before = relay.residentBytes()

    const endLoud = pair.measure()
    const start = performance.now()
    const outcomes = countOf((await Promise.all(attackers.map(({ attack }) => attack()))).flat())
    const answeredSeconds = (performance.now() - start) / 1000
    await vi.waitFor(async () => expect(await relay.metric('latchkey_relay_waiting_reads')).toBe(0), {
      timeout: 60_000,
      interval: 50,
    })
    const seconds = (performance.now() - start) / 1000
    // As long as the attack lasts, and so many that a p99 says something.
    await sleep(Math.max(0, quietMs - seconds * 1000))
    const loud = await endLoud()
    const after = relay.residentBytes()
    console.log(
      [
        `quiet: ${ms(quiet)}`,
        `attacked: ${ms(loud)}; p99 is ${(loud.p99 / quiet.p99).toFixed(1)} times the quiet one`,
        `answers after ${answeredSeconds.toFixed(1)} s, all read after ${seconds.toFixed(1)} s: ${JSON.stringify(outcomes)}`,
        `memory: ${(before / 1e6).toFixed(0)} MB, then ${(after / 1e6).toFixed(0)} MB (${(after / before).toFixed(1)} times)`,
      ].join('\n'),
    )
    expect(loud.p99).toBeLessThan(quiet.p99 * 5 + slackMs)
    expect(after).toBeLessThan(before * 3)
    // What is within the budget of an address is taken, and the rest is told why not.
    expect(await relay.metric('latchkey_relay_subscriptions')).toBeLessThanOrEqual(50_000 + 100)
    expect(Object.keys(outcomes).sort()).toEqual([
      'Subscription limit exceeded: too many topics are listened on from this address',
      ...Object.keys(outcomes).filter((outcome) => outcome.startsWith('Too many requests')),
      'taken',
    ])
    for (const { socket } of clients) socket.terminate()
    await vi.waitFor(async () => expect(await relay.metric('latchkey_relay_subscriptions')).toBe(100), {
      timeout: 30_000,
    })
  } finally {
    await relay.close()
  }
})
