// The clients of the benchmark, in a process of their own. They come in pairs: one publishes and the other receives.
import { randomBytes } from 'node:crypto'
import { createIdentity, createToken, randomTopic } from '@latchkey/server/testing'
import { WebSocket } from 'ws'
import { quantile } from '../median.ts'

/** What to do: open sockets, or publish over those that are open. */
export type Task =
  | { open: { url: string; pairs: number } }
  | { publish: { rate: number; seconds: number; bytes: number } }
  | { openIdle: { url: string; count: number } }

export type PublishResult = {
  offered: number
  accepted: number
  refused: number
  unanswered: number
  delivered: number
  /** Milliseconds from the sending of an accepted message to its arrival. */
  p50: number
  p99: number
  max: number
}

type Pair = { topic: string; publisher: WebSocket; receiver: WebSocket }
type Sent = { at: number; answered?: 'accepted' | 'refused'; arrivedAt?: number }

const pairs: Pair[] = []
const idleSockets: WebSocket[] = []
/** The sent messages by the number in their text, which is also the id of the request. */
const sent = new Map<number, Sent>()
let lastNumber = 1_000_000_000
let dropped = 0

function connect(url: string, token: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/?auth=${token}&projectId=bench`, {
      perMessageDeflate: false,
    })
    socket.once('open', () => resolve(socket))
    socket.on('error', reject)
    socket.on('close', () => {
      dropped++
    })
  })
}

const newToken = () => createToken(createIdentity(), { audience: 'ws://relay.bench' })

function subscribe(socket: WebSocket, topic: string): Promise<void> {
  return new Promise((resolve) => {
    socket.once('message', () => resolve())
    socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
  })
}

/** Calls `work` `count` times, `size` calls at a time. */
async function inGroups(count: number, size: number, work: (place: number) => Promise<void>) {
  for (let start = 0; start < count; start += size)
    await Promise.all(
      Array.from({ length: Math.min(size, count - start) }, (_, place) => work(start + place)),
    )
}

async function open({ url, pairs: count }: { url: string; pairs: number }) {
  await inGroups(count, 25, async () => {
    const topic = randomTopic()
    const [publisher, receiver] = await Promise.all([connect(url, newToken()), connect(url, newToken())])
    await subscribe(receiver, topic)
    publisher.on('message', (data) => {
      const { id, error } = JSON.parse(data.toString())
      const entry = sent.get(Number(id))
      if (entry) entry.answered = error ? 'refused' : 'accepted'
    })
    receiver.on('message', (data) => {
      const { id, params } = JSON.parse(data.toString())
      receiver.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
      const entry = sent.get(Number.parseInt(params.data.message, 10))
      if (entry) entry.arrivedAt ??= performance.now()
    })
    pairs.push({ topic, publisher, receiver })
  })
  return { opened: count }
}

async function publish({ rate, seconds, bytes }: { rate: number; seconds: number; bytes: number }) {
  sent.clear()
  const padding = randomBytes(bytes)
    .toString('base64')
    .slice(0, bytes - 11)
  const start = performance.now()
  const total = rate * seconds
  let done = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate))
      for (; done < due; done++) {
        const pair = pairs[done % pairs.length]
        const id = ++lastNumber
        const params = { topic: pair?.topic, message: `${id} ${padding}`, ttl: 60, tag: 1108 }
        sent.set(id, { at: performance.now() })
        pair?.publisher.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_publish', params }))
      }
      if (done < total) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  const isComplete = () =>
    [...sent.values()].every(({ answered, arrivedAt }) => answered === 'refused' || arrivedAt !== undefined)
  for (let waited = 0; waited < 50 && !isComplete(); waited++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const all = [...sent.values()]
  const accepted = all.filter(({ answered }) => answered === 'accepted')
  const latencies = accepted.flatMap(({ at, arrivedAt }) => (arrivedAt === undefined ? [] : [arrivedAt - at]))
  return {
    offered: all.length,
    accepted: accepted.length,
    refused: all.filter(({ answered }) => answered === 'refused').length,
    unanswered: all.filter(({ answered }) => answered === undefined).length,
    delivered: latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    max: quantile(latencies, 1),
  } satisfies PublishResult
}

/** Opens sockets as fast as it can, and subscribes each to a topic. The tokens are made before the measurement starts. */
async function openIdle({ url, count }: { url: string; count: number }) {
  const tokens = Array.from({ length: count }, newToken)
  const start = performance.now()
  await inGroups(count, 50, async (place) => {
    const socket = await connect(url, tokens[place] ?? '')
    await subscribe(socket, randomTopic())
    idleSockets.push(socket)
  })
  return { perSecond: count / ((performance.now() - start) / 1000), dropped }
}

process.on('message', ({ question }: { question: Task | 'dropped' }) => {
  const answer =
    question === 'dropped'
      ? Promise.resolve({ dropped })
      : 'open' in question
        ? open(question.open)
        : 'publish' in question
          ? publish(question.publish)
          : openIdle(question.openIdle)
  void answer.then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
