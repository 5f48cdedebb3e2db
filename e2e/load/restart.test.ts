import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTraffic } from '../relay/support/traffic.ts'
import { createCrowd } from './support/createCrowd.ts'
import { createMeasuredPair } from './support/measurePair.ts'
import { scale } from './support/scale.ts'
import { startLoadedRelay } from './support/startLoadedRelay.ts'

const wanted = Number(process.env.LATCHKEY_LOAD_CLIENTS ?? scale(100, 10_000))
const topicsEach = 30
const quietMs = scale(1_000, 10_000)
/** So soon all of them are back, on two cores. */
const maxSeconds = 60

/** Each client is a file that is open, in the relay and here. */
function possibleClients(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? wanted : Math.min(wanted, Number(limit) - 500)
}

test('the relay is killed and started again under many clients', {
  timeout: scale(120_000, 900_000),
}, async () => {
  const clients = possibleClients()
  console.log(
    `${clients} clients with ${topicsEach} topics each${clients < wanted ? ` (${wanted} were asked for)` : ''}`,
  )
  // Clients come from this machine, which has no limits of its own, as if behind a proxy.
  const relay = await startLoadedRelay({ TRUSTED_PROXIES: '' })
  const crowd = createCrowd(relay.url, { clients, topicsEach, projectId: 'native' })
  try {
    const start = performance.now()
    await crowd.ready()
    const cameSeconds = (performance.now() - start) / 1000
    const pair = await createMeasuredPair(relay.connect)
    const endQuiet = pair.measure()
    await sleep(quietMs)
    const quiet = await endQuiet()

    // A message for each of them, which none acknowledges: they must have it after the restart.
    const writer = await relay.connect('198.51.100.3')
    for (let first = 0; first < clients; first += 100)
      await Promise.all(
        crowd.topics.slice(first, first + 100).map(async (topic) => {
          for (;;) {
            const isStored = await writer.publish(topic, `for ${topic}`, { ttl: 3_600 }).catch(() => false)
            if (isStored) return
            await sleep(50)
          }
        }),
      )
    const traffic = startTraffic({ pairs: 10, urls: { publisher: [relay.url], receiver: [relay.url] } })
    while (traffic.acknowledged() < 100) await sleep(20)

    await relay.end('SIGKILL')
    while (crowd.missing() < clients) await sleep(20)
    crowd.startReading()
    await relay.start()
    const restart = performance.now()
    const endLoud = (await createMeasuredPair(relay.connect)).measure()
    await crowd.ready()
    const backSeconds = (performance.now() - restart) / 1000
    const loud = await endLoud()
    const deadline = performance.now() + 60_000
    while (crowd.read().size < clients && performance.now() < deadline) await sleep(50)
    const readSeconds = (performance.now() - restart) / 1000
    const report = await traffic.stop()
    console.log(
      [
        `all had come after ${cameSeconds.toFixed(1)} s, were back ${backSeconds.toFixed(1)} s after the start (${(backSeconds / cameSeconds).toFixed(1)} times) and had their messages after ${readSeconds.toFixed(1)} s`,
        `publish to delivery: quiet p99 ${quiet.p99.toFixed(1)} ms; while they came back ${loud.p99.toFixed(1)} ms (${(loud.p99 / quiet.p99).toFixed(1)} times)`,
        `acknowledged ${report.acknowledged} beside, lost ${report.lost.length}; memory ${(relay.residentBytes() / 1e6).toFixed(0)} MB`,
      ].join('\n'),
    )
    expect(report).toMatchObject({ lost: [], renumbered: [], overtaken: [] })
    expect(crowd.topics.filter((topic) => !crowd.read().has(topic))).toEqual([])
    expect(crowd.missing()).toBe(0)
    expect(backSeconds).toBeLessThan(maxSeconds)
    expect(await relay.metric('latchkey_relay_subscriptions')).toBeGreaterThanOrEqual(clients * topicsEach)
  } finally {
    crowd.close()
    await relay.close()
  }
})
