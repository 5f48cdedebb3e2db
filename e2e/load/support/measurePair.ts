import { setTimeout as sleep } from 'node:timers/promises'
import { type RelayClient, randomTopic } from '@latchkey/server/testing'

export type Latencies = { count: number; p50: number; p99: number; max: number }

/** Two clients, each at an address of its own, one of which writes to the other now and then, as a dapp writes to a wallet. */
export type MeasuredPair = {
  /** Starts to measure how long messages take from being sent to their arrival. The result stops it. */
  measure(): () => Promise<Latencies>
}

const gapMs = 20
/** How many topics the receiver listens on. What a client writes on a topic first is read from the database, and what follows is not. */
const topicCount = 100

export async function createMeasuredPair(
  connect: (address: string) => Promise<RelayClient>,
): Promise<MeasuredPair> {
  const [publisher, receiver] = await Promise.all([connect('198.51.100.1'), connect('198.51.100.2')])
  const topics = Array.from({ length: topicCount }, randomTopic)
  await receiver.request('irn_batchSubscribe', { topics })
  let number = 0

  async function writeOnce(): Promise<number> {
    // Each topic twice, so that it is the first message in every other case.
    const topic = topics[Math.floor(number / 2) % topicCount] ?? ''
    const message = `${number++}`
    const arrived = receiver.next((delivery) => delivery.message === message)
    const start = performance.now()
    // A relay that is busy says so, and is asked again. The time that this takes counts.
    while (!(await publisher.publish(topic, message, { ttl: 60 }).catch(() => false))) await sleep(5)
    await arrived
    return performance.now() - start
  }

  return {
    measure() {
      const took: number[] = []
      let isOver = false
      const measuring = (async () => {
        while (!isOver) {
          took.push(await writeOnce())
          await sleep(gapMs)
        }
      })()
      return async () => {
        isOver = true
        await measuring
        const sorted = took.sort((a, b) => a - b)
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
        return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
      }
    },
  }
}
