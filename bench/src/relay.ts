// Compares the relay with the same relay without storage, and with its aims. `--quick` takes a fraction of the time; `--only=overload`
// runs one part.
import { quantile } from './median.ts'
import type { PublishResult, Task } from './relay/load.ts'
import { startChild } from './relay/startChild.ts'
import { report } from './report.ts'
import { startDatabase } from './startDatabase.ts'

const isQuick = process.argv.includes('--quick')
const [repeats, seconds] = isQuick ? [3, 4] : [5, 10]
const overloadSeconds = isQuick ? 10 : 60
const [idleConnections, heldSeconds] = isQuick ? [2_000, 5] : [10_000, 300]
const pairings = isQuick ? 10 : 30
const messageBytes = 1_100
const pairs = 100

const database = await startDatabase()

/** The memory of the process, and the part of it that is in use. */
type Memory = { rss: number; used: number }

async function startRelay(isDurable: boolean) {
  const stored = isDurable ? await database.create() : undefined
  const { first, child } = await startChild<{ url: string }, Memory>(
    './serveRelay.ts',
    stored && { DATABASE_URL: stored.url },
  )
  return {
    url: first.url,
    memory: () => child.ask('memory'),
    async stop() {
      await child.stop()
      await stored?.close()
    },
  }
}

async function startLoad() {
  const { child } = await startChild<string>('./load.ts')
  // `load.ts` answers each task with another type.
  const ask = <answer>(task: Task | 'dropped') => child.ask(task) as Promise<answer>
  return { ask, stop: child.stop }
}

/** The median of a quantile over all repetitions. */
const middle = (results: readonly PublishResult[], which: 'p50' | 'p99') =>
  quantile(
    results.map((result) => result[which]),
    0.5,
  )
const ms = (value: number) => `${value.toFixed(2)} ms`

async function compareDelivery() {
  const relays = [await startRelay(false), await startRelay(true)]
  const loads = await Promise.all(relays.map(() => startLoad()))
  const results: PublishResult[][] = [[], []]
  for (const [place, load] of loads.entries()) {
    await load.ask({ open: { url: relays[place]?.url ?? '', pairs } })
    await load.ask({ publish: { rate: 1_000, seconds: 2, bytes: messageBytes } })
  }
  // Interleaved, so that the machine's other work slows down both.
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const [place, load] of loads.entries())
      results[place]?.push(
        await load.ask<PublishResult>({ publish: { rate: 1_000, seconds, bytes: messageBytes } }),
      )
  const [floor = [], durable = []] = results
  for (const [which, aim] of [
    ['p50', 4],
    ['p99', 8],
  ] as const)
    report({
      what: `durable publish to delivery at 1,000/s, ${which}`,
      measured: ms(middle(durable, which)),
      floor: `without storage ${ms(middle(floor, which))}`,
      ratio: middle(durable, which) / middle(floor, which),
      aim: { atMost: aim },
    })
  const lost = durable.reduce((sum, { accepted, delivered }) => sum + accepted - delivered, 0)
  report({
    what: 'accepted messages',
    measured: `${durable.reduce((sum, { accepted }) => sum + accepted, 0)} of ${durable.reduce((sum, { offered }) => sum + offered, 0)}`,
    floor: 'not delivered',
    ratio: lost,
    aim: { atMost: 0 },
  })
  await Promise.all([...loads, ...relays].map(({ stop }) => stop()))
}

async function overload() {
  const relay = await startRelay(true)
  const load = await startLoad()
  await load.ask({ open: { url: relay.url, pairs } })
  await load.ask({ publish: { rate: 1_000, seconds: 2, bytes: messageBytes } })
  const before = await relay.memory()
  const result = await load.ask<PublishResult>({
    publish: { rate: 5_000, seconds: overloadSeconds, bytes: messageBytes },
  })
  const after = await relay.memory()
  console.log(`offered 5,000/s for ${overloadSeconds} s:`, JSON.stringify(result))
  report({
    what: 'overload: accepted messages, p99',
    measured: ms(result.p99),
    floor: 'a queue of 100 ms and its commit',
    ratio: result.p99 / 100,
    aim: { atMost: 5 },
  })
  report({
    what: 'overload: neither accepted nor told',
    measured: `${result.unanswered + result.accepted - result.delivered}`,
    floor: `${result.refused} told`,
    ratio: result.unanswered + result.accepted - result.delivered,
    aim: { atMost: 0 },
  })
  report({
    what: 'overload: memory',
    measured: `${(after.rss / 1e6).toFixed(0)} MB after`,
    floor: `${(before.rss / 1e6).toFixed(0)} MB before`,
    ratio: after.rss / before.rss,
    aim: { atMost: 2 },
  })
  await Promise.all([load.stop(), relay.stop()])
}

async function holdConnections() {
  const relay = await startRelay(true)
  const load = await startLoad()
  // The first connections load code and are not counted.
  await load.ask({ openIdle: { url: relay.url, count: 50 } })
  const before = await relay.memory()
  const { perSecond } = await load.ask<{ perSecond: number }>({
    openIdle: { url: relay.url, count: idleConnections },
  })
  await new Promise((resolve) => setTimeout(resolve, heldSeconds * 1000))
  const after = await relay.memory()
  // `used` counts too, because a process that returns memory of its start would make connections look free.
  const each = Math.max(after.rss - before.rss, after.used - before.used) / idleConnections
  const { dropped } = await load.ask<{ dropped: number }>('dropped')
  report({
    what: 'authenticated handshakes',
    measured: `${perSecond.toFixed(0)} a second`,
    floor: 'aim 400',
    ratio: perSecond / 400,
    aim: { atLeast: 1 },
  })
  report({
    what: `${idleConnections} connections for ${heldSeconds} s`,
    measured: `${(each / 1000).toFixed(1)} kB each`,
    floor: '25 kB allowed',
    ratio: each / 25_000,
    aim: { atMost: 1 },
  })
  report({
    what: 'of these dropped',
    measured: `${dropped}`,
    floor: 'none allowed',
    ratio: dropped,
    aim: { atMost: 0 },
  })
  await Promise.all([load.stop(), relay.stop()])
}

async function comparePairing() {
  const took: number[][] = []
  for (const isDurable of [false, true]) {
    const relay = await startRelay(isDurable)
    const { child } = await startChild<string, { took: number[] }>('./pairClients.ts')
    took.push((await child.ask({ url: relay.url, times: pairings })).took)
    await child.stop()
    await relay.stop()
  }
  const [floor = [], durable = []] = took
  report({
    what: 'pairing to approved session',
    measured: ms(quantile(durable, 0.5)),
    floor: `without storage ${ms(quantile(floor, 0.5))}`,
    ratio: quantile(durable, 0.5) / quantile(floor, 0.5),
    aim: { atMost: 2 },
  })
}

const parts = { delivery: compareDelivery, overload, connections: holdConnections, pairing: comparePairing }
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
try {
  for (const [name, measure] of Object.entries(parts)) if (!only || only === name) await measure()
} finally {
  await database.stop()
}
