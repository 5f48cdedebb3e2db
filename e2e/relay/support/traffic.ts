import { setTimeout as sleep } from 'node:timers/promises'
import {
  connectRelay,
  createIdentity,
  type RelayClient,
  type RelayIdentity,
  randomTopic,
} from '@latchkey/server/testing'

/** What happened to the messages of all pairs. */
export type DeliveryReport = {
  acknowledged: number
  /** Messages that were acknowledged and never arrived. */
  lost: string[]
  /** Messages that arrived again under another id. */
  renumbered: string[]
  /** Messages whose first arrival came after that of a later message. */
  overtaken: string[]
  /** How many messages arrived again, which is allowed. */
  repeated: number
}

export type Traffic = {
  acknowledged(): number
  /** Stops publishing, waits for the messages that have not arrived yet, and returns the result. */
  stop(): Promise<DeliveryReport>
}

const answerMs = 5_000
const arriveMs = 60_000

/**
 * Starts pairs of clients. One publishes message after message, each until it is acknowledged, and the other listens. Both reconnect
 * whenever they lose the relay.
 */
export function startTraffic({
  pairs,
  urls,
}: {
  pairs: number
  urls: { publisher: readonly string[]; receiver: readonly string[] }
}): Traffic {
  let isOver = false
  const all = Array.from({ length: pairs }, (_, number) => {
    const topic = randomTopic()
    return { number, topic, ...publish(topic, number), ...receive(topic) }
  })

  /** Keeps a client connected. `connect` waits until it is, and tries one address after the other. */
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
            // Without an acknowledgement the message may or may not have been stored.
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
      return { ...reportOf(all), lost: missing() }
    },
  }
}

function reportOf(
  pairs: readonly { acknowledged: string[]; deliveries(): RelayClient['deliveries'] }[],
): Omit<DeliveryReport, 'lost'> {
  const report = { acknowledged: 0, renumbered: [] as string[], overtaken: [] as string[], repeated: 0 }
  for (const { acknowledged, deliveries } of pairs) {
    report.acknowledged += acknowledged.length
    const ids = new Map<string, number>()
    let last = -1
    for (const { message, id } of deliveries()) {
      const known = ids.get(message)
      if (known !== undefined) {
        report.repeated++
        if (known !== id) report.renumbered.push(message)
        continue
      }
      ids.set(message, id)
      const place = Number(message.split('/')[1])
      if (place < last) report.overtaken.push(message)
      last = place
    }
  }
  return report
}

/** Limits the wait for an answer, because a killed relay never answers. */
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
