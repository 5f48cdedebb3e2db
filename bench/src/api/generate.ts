// The load: a process of its own, with plain sockets, so that what is measured is the server and not the client.
import { connect, type Socket } from 'node:net'

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
export type LoadResult = { perSecond: number; latencies: number[]; failures: number }

process.on('message', async ({ question }: { question: Load }) => process.send?.(await run(question)))
process.send?.('ready')

type Line = { socket: Socket; startedAt: number; received: number; isBusy: boolean }

async function run({ port, request, connections, seconds, rate }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const waiting: number[] = []
  const free: Line[] = []
  let failures = 0
  /** Every answer has the same length: the first one tells it. */
  let length = 0

  function send(line: Line, startedAt: number) {
    Object.assign(line, { startedAt, received: 0, isBusy: true })
    line.socket.write(request)
  }

  function onData(line: Line, chunk: Buffer) {
    if (line.received === 0) {
      length = lengthOf(chunk) ?? length
      if (chunk.toString('latin1', 0, 12) !== 'HTTP/1.1 200') failures++
    }
    line.received += chunk.length
    if (line.received < length) return
    latencies.push(performance.now() - line.startedAt)
    line.isBusy = false
    const next = rate ? waiting.shift() : performance.now() < end ? performance.now() : undefined
    if (next === undefined) free.push(line)
    else send(line, next)
  }

  const lines = await Promise.all(
    Array.from({ length: connections }, async (): Promise<Line> => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      return { socket, startedAt: 0, received: 0, isBusy: false }
    }),
  )
  for (const line of lines) line.socket.on('data', (chunk) => onData(line, chunk))

  const start = performance.now()
  const end = start + seconds * 1_000
  if (rate === undefined) for (const line of lines) send(line, performance.now())
  else {
    free.push(...lines)
    // Each at its own time, not by a timer, which would send them in crowds.
    for (let sent = 0; performance.now() < end; await new Promise(setImmediate))
      for (; start + (sent / rate) * 1_000 <= performance.now(); sent++) {
        const line = free.pop()
        const due = start + (sent / rate) * 1_000
        if (line) send(line, due)
        else waiting.push(due)
      }
  }
  const deadline = end + 5_000
  while (performance.now() < deadline && (performance.now() < end || lines.some(({ isBusy }) => isBusy)))
    await new Promise((resolve) => setTimeout(resolve, 10))
  failures += lines.filter(({ isBusy }) => isBusy).length
  for (const { socket } of lines) socket.destroy()
  return { perSecond: latencies.length / seconds, latencies, failures }
}

/** The length of a whole answer, from its first bytes. */
function lengthOf(chunk: Buffer): number | undefined {
  const head = chunk.indexOf('\r\n\r\n')
  const [, body] = /\r\ncontent-length: (\d+)/i.exec(chunk.toString('latin1', 0, head + 2)) ?? []
  return head === -1 || body === undefined ? undefined : head + 4 + Number(body)
}
