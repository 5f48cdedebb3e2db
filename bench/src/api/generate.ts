// The load generator. It is a process of its own with plain sockets, so that it measures the server and not the client.
import { connect, type Socket } from 'node:net'
import { quantile } from '../median.ts'
import { createSlownessDetector } from './createSlownessDetector.ts'

/** The load to generate. A closed load sends the next request when an answer arrives; an open load sends at a fixed rate. */
export type Load = {
  port: number
  /** A complete HTTP/1.1 request. */
  request: string
  connections: number
  seconds: number
  /** Requests a second. Undefined: a closed loop. */
  rate?: number | undefined
}
export type LoadResult = {
  perSecond: number
  /** Milliseconds from the time at which a request was due until its answer had arrived. */
  median: number
  p99: number
  /** The share of answers without a valid time, because the generator itself was interrupted meanwhile. */
  untimed: number
  /** The share of the time in which the machine was slower than usual. It does not count, and no requests are sent then. */
  slow: number
  failures: number
}

/** An open load checks the time about every tenth of a millisecond. A longer gap means that the generator was interrupted. */
const absentMs = 1
/** The generator sleeps between two checks. Otherwise it would occupy a core, and all other work would run on the server's core. */
const restMs = 0.05
const sleepCell = new Int32Array(new SharedArrayBuffer(4))
const maxAnswers = 1_000_000

process.on('message', async ({ question }: { question: Load }) => process.send?.(await run(question)))
process.send?.('ready')

/**
 * A connection. `startedAt` is NaN when the generator was interrupted meanwhile. `missing` counts the bytes of the answer that have not
 * arrived.
 */
type Line = { socket: Socket; startedAt: number; missing: number; isBusy: boolean }

// Allocated once, so that the generator does not measure its own garbage collection.
const latencies = new Float64Array(maxAnswers)
const buffer = new Uint8Array(64 * 1024)

async function run({ port, request, connections, seconds, rate }: Load): Promise<LoadResult> {
  const bytes = Buffer.from(request)
  const waiting: number[] = []
  const free: Line[] = []
  let [answers, late, timed, failures] = [0, 0, 0, 0]
  /** The length of the last answer. Most answers have the same length. */
  let length = 0
  let [start, end, seenAt] = [0, 0, 0]
  let isOffering = false
  let slowMs = 0
  const isSlow = createSlownessDetector()

  /**
   * Returns the time. Where the generator was interrupted or the machine was slow since the last call, it discards the open measurements
   * and shifts the schedule, so that overdue requests are not sent all at once.
   */
  function readTime(): number {
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
    const now = readTime()
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
    /** Sends each request at its own time. A timer would send several at once. */
    function offer(perMs: number) {
      const now = readTime()
      isOffering = now < end
      if (!isOffering) return resolve()
      for (; start + sent / perMs <= now; sent++) {
        const line = free.pop()
        if (line) send(line, start + sent / perMs)
        else waiting.push(start + sent / perMs)
      }
      Atomics.wait(sleepCell, 0, 0, restMs)
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

/** The length of an answer, from its header. */
function lengthOf(bytes: Uint8Array): number {
  const text = Buffer.from(bytes).toString('latin1')
  const head = text.indexOf('\r\n\r\n')
  const [, body] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2)) ?? []
  if (head === -1 || body === undefined) throw new Error('An answer begins without its length')
  return head + 4 + Number(body)
}
