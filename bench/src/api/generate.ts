// The load: a process of its own, with plain sockets, so that what is measured is the server and not the client.
import { connect, type Socket } from 'node:net'
import { quantile } from '../median.ts'
import { createSlownessDetector } from './createSlownessDetector.ts'

/** What the benchmark asks of it. Closed: as fast as the answers come. Open: at a rate, whatever becomes of the answers. */
export type Load = {
  port: number
  /** A whole request of HTTP/1.1. */
  request: string
  connections: number
  seconds: number
  /** Requests a second. Undefined: a closed loop. */
  rate?: number | undefined
}
export type LoadResult = {
  perSecond: number
  /** Milliseconds from when a request was due until its answer was there. */
  median: number
  p99: number
  /** The share of answers that nobody can tell the time of: the load itself stood still meanwhile. */
  untimed: number
  /** The share of the time in which the machine was slower than usual, which does not count; no rate is offered then. */
  slow: number
  failures: number
}

/** An open load looks up every tenth of a millisecond or so: if it sees nothing for so long, something held it up. */
const absentMs = 1
/** It rests in between. Without that it has a core for itself, and whatever else has to run runs where the server does. */
const restMs = 0.05
const nobody = new Int32Array(new SharedArrayBuffer(4))
const maxAnswers = 1_000_000

process.on('message', async ({ question }: { question: Load }) => process.send?.(await run(question)))
process.send?.('ready')

/** `startedAt` is NaN when the load stood still in between. `missing`: bytes of the answer. */
type Line = { socket: Socket; startedAt: number; missing: number; isBusy: boolean }

// Made once, so that the load makes no garbage whose collection it would measure.
const latencies = new Float64Array(maxAnswers)
const buffer = new Uint8Array(64 * 1024)

async function run({ port, request, connections, seconds, rate }: Load): Promise<LoadResult> {
  const bytes = Buffer.from(request)
  const waiting: number[] = []
  const free: Line[] = []
  let [answers, late, timed, failures] = [0, 0, 0, 0]
  /** Of a whole answer. Mostly they are alike. */
  let length = 0
  let [start, end, seenAt] = [0, 0, 0]
  let isOffering = false
  let slowMs = 0
  const isSlow = createSlownessDetector()

  /**
   * The time, and whether the load was there since it was last asked for, and the machine at its speed. What is due does not go
   * out in a crowd then.
   */
  function look(): number {
    const now = performance.now()
    const absent = now - seenAt
    const slow = isSlow(now)
    if (slow) slowMs += absent
    if (isOffering && (absent > absentMs || slow)) {
      start += absent
      waiting.fill(Number.NaN)
      for (const line of lines) line.startedAt = Number.NaN
    }
    seenAt = now
    return now
  }

  function send(line: Line, startedAt: number) {
    line.startedAt = startedAt
    line.isBusy = true
    line.socket.write(bytes)
  }

  function onRead(line: Line, size: number) {
    const now = look()
    if (line.missing === 0) {
      if (size !== length) length = lengthOf(buffer.subarray(0, size))
      if (!isOk()) failures++
      line.missing = length
    }
    line.missing -= size
    if (line.missing > 0) return
    line.missing = 0
    answers++
    if (isSlow(now)) late++
    if (!Number.isNaN(line.startedAt)) latencies[timed++] = now - line.startedAt
    line.isBusy = false
    const next = rate ? waiting.shift() : now < end ? now : undefined
    if (next === undefined) free.push(line)
    else send(line, next)
  }

  const lines = await Promise.all(
    Array.from({ length: connections }, async (): Promise<Line> => {
      const callback = (size: number) => {
        onRead(line, size)
        return true
      }
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
      const line: Line = { socket, startedAt: 0, missing: 0, isBusy: false }
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      return line
    }),
  )
  globalThis.gc?.()

  start = performance.now()
  end = start + seconds * 1_000
  seenAt = start
  let sent = 0
  if (rate === undefined) for (const line of lines) send(line, start)
  else free.push(...lines)
  await new Promise<void>((resolve) => {
    /** Each at its own time, not by a timer, which would send them in crowds. */
    function offer(perMs: number) {
      const now = look()
      isOffering = now < end
      if (!isOffering) return resolve()
      for (; start + sent / perMs <= now; sent++) {
        const line = free.pop()
        if (line) send(line, start + sent / perMs)
        else waiting.push(start + sent / perMs)
      }
      Atomics.wait(nobody, 0, 0, restMs)
      setImmediate(offer, perMs)
    }
    if (rate) offer(rate / 1_000)
    else setTimeout(resolve, seconds * 1_000)
  })
  const deadline = end + 5_000
  while (performance.now() < deadline && lines.some(({ isBusy }) => isBusy))
    await new Promise((resolve) => setTimeout(resolve, 10))
  failures += lines.filter(({ isBusy }) => isBusy).length
  for (const { socket } of lines) socket.destroy()
  const times = latencies.subarray(0, timed)
  return {
    // Only the time in which the machine was at its usual speed counts.
    perSecond: (1_000 * (answers - late)) / (seconds * 1_000 - slowMs),
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    untimed: 1 - timed / answers,
    slow: slowMs / (seconds * 1_000),
    failures,
  }
}

/** `HTTP/1.1 200` */
function isOk(): boolean {
  return buffer[9] === 0x32 && buffer[10] === 0x30 && buffer[11] === 0x30
}

/** The length of a whole answer, from its first bytes. */
function lengthOf(bytes: Uint8Array): number {
  const text = Buffer.from(bytes).toString('latin1')
  const head = text.indexOf('\r\n\r\n')
  const [, body] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2)) ?? []
  if (head === -1 || body === undefined) throw new Error('An answer begins without its length')
  return head + 4 + Number(body)
}
