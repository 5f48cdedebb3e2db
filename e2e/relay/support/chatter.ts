import { setTimeout as sleep } from 'node:timers/promises'
import {
  connectRelay,
  createIdentity,
  type RelayClient,
  type RelayIdentity,
  randomTopic,
} from '@latchkey/server/testing'

/** What came of the messages of all pairs. */
export type Verdict = {
  acknowledged: number
  /** Acknowledged, and never arrived. */
  lost: string[]
  /** Arrived again under another id. */
  strange: string[]
  /** Arrived the first time after one that was published later. */
  overtaken: string[]
  /** Arrived again: allowed. */
  repeated: number
}

export type Chatter = {
  acknowledged(): number
  /** Ends the chatter, waits for what is still on its way, and judges. */
  stop(): Promise<Verdict>
}

const answerMs = 5_000
const arriveMs = 60_000

/**
 * Pairs of clients of which one publishes message after message, each until it is acknowledged, and the other listens. Both
 * come back whenever they lose the relay.
 */
export function startChatter({
  pairs,
  urls,
}: {
  pairs: number
  urls: { publisher: readonly string[]; receiver: readonly string[] }
}): Chatter {
  let isOver = false
  const all = Array.from({ length: pairs }, (_, number) => {
    const topic = randomTopic()
    return { number, topic, ...publish(topic, number), ...receive(topic) }
  })

  /** Keeps a client connected: whoever asks waits until it is. Tries one address after the other. */
  function stayConnected(addresses: readonly string[], identity: RelayIdentity, subscribe?: string) {
    let current: RelayClient | undefined
    let tries = 0
    const received: RelayClient['deliveries'][] = []
    async function connect(): Promise<RelayClient> {
      for (;;) {
        if (current?.socket.readyState === current?.socket.OPEN && current) return current
        const url = addresses[tries++ % addresses.length] ?? ''
        try {
          const client = await connectRelay(url, { projectId: 'native', identity })
          client.socket.on('error', () => {})
          received.push(client.deliveries)
          if (subscribe) await within(client.subscribe(subscribe))
          current = client
        } catch {
          await sleep(50)
        }
        if (isOver && !subscribe) throw new Error('over')
      }
    }
    return { connect, received, drop: () => current?.socket.terminate() }
  }

  function publish(topic: string, number: number) {
    const acknowledged: string[] = []
    const identity = createIdentity()
    const publishing = (async () => {
      const link = stayConnected(urls.publisher, identity)
      for (let count = 0; !isOver; count++) {
        const message = `${number}/${count}`
        for (;;) {
          try {
            const client = await link.connect()
            await within(client.publish(topic, message, { ttl: 3_600 }))
            acknowledged.push(message)
            break
          } catch {
            link.drop()
            // Not acknowledged: it may or may not have been stored.
            if (isOver) break
            await sleep(20)
          }
        }
        await sleep(5)
      }
      link.drop()
    })()
    return { acknowledged, publishing }
  }

  function receive(topic: string) {
    const link = stayConnected(urls.receiver, createIdentity(), topic)
    let isDone = false
    const receiving = (async () => {
      while (!isDone) {
        await link.connect()
        await sleep(20)
      }
      link.drop()
    })()
    return {
      deliveries: () => link.received.flat(),
      receiving,
      endReceiving() {
        isDone = true
      },
    }
  }

  return {
    acknowledged: () => all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    async stop() {
      isOver = true
      await Promise.all(all.map(({ publishing }) => publishing))
      const missing = () =>
        all.flatMap(({ acknowledged, deliveries }) => {
          const arrived = new Set(deliveries().map(({ message }) => message))
          return acknowledged.filter((message) => !arrived.has(message))
        })
      const deadline = Date.now() + arriveMs
      while (missing().length > 0 && Date.now() < deadline) await sleep(100)
      for (const { endReceiving } of all) endReceiving()
      await Promise.all(all.map(({ receiving }) => receiving))
      return { ...judge(all), lost: missing() }
    },
  }
}

function judge(
  pairs: readonly { acknowledged: string[]; deliveries(): RelayClient['deliveries'] }[],
): Omit<Verdict, 'lost'> {
  const verdict = { acknowledged: 0, strange: [] as string[], overtaken: [] as string[], repeated: 0 }
  for (const { acknowledged, deliveries } of pairs) {
    verdict.acknowledged += acknowledged.length
    const ids = new Map<string, number>()
    let last = -1
    for (const { message, id } of deliveries()) {
      const known = ids.get(message)
      if (known !== undefined) {
        verdict.repeated++
        if (known !== id) verdict.strange.push(message)
        continue
      }
      ids.set(message, id)
      const place = Number(message.split('/')[1])
      if (place < last) verdict.overtaken.push(message)
      last = place
    }
  }
  return verdict
}

/** Whoever is asked may be gone without a word. */
async function within<value>(work: Promise<value>): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), answerMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
