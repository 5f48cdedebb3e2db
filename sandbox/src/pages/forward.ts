import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whom a page's own address stands in for. */
export type Forwarding = {
  /** What is asked under this path goes there, without it. */
  prefix: string
  target: string
  /** Who is said to ask. */
  originOf: (headers: IncomingHttpHeaders) => string
  /** Where not everything goes on: which requests do. Sockets do not. The path is as the target gets it. */
  isAllowed?: (method: string, path: string) => boolean
}

const pathOf = (url: string, prefix: string) => `/${url.slice(prefix.length)}`

/** Hands a request on, and the answer back. */
export function forward(incoming: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { method = '', url = '' } = incoming
  if (forwarding.isAllowed?.(method, pathOf(url, forwarding.prefix)) === false) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end()
    return
  }
  const asked = ask(incoming, forwarding)
  asked.once('response', (answer) => {
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  asked.once('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
    response.end()
  })
  response.once('close', () => asked.destroy())
  incoming.pipe(asked)
}

/** Hands a socket on, in both directions. */
export function forwardSocket(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  forwarding: Forwarding,
): void {
  const asked = ask(incoming, forwarding)
  asked.once('upgrade', (answer, other, first) => {
    socket.write(headOf(answer))
    socket.write(first)
    other.write(head)
    other.pipe(socket).pipe(other)
    other.once('error', () => socket.destroy())
    other.once('close', () => socket.destroy())
    socket.once('close', () => other.destroy())
  })
  // The server refused the WebSocket: its answer is passed on to the client.
  asked.once('response', (answer) => {
    socket.write(headOf(answer))
    answer.pipe(socket)
  })
  asked.once('error', () => socket.destroy())
  socket.once('error', () => asked.destroy())
  socket.once('close', () => asked.destroy())
  asked.end()
}

function ask({ method, url = '/', headers }: IncomingMessage, { prefix, target, originOf }: Forwarding) {
  const { host } = new URL(target)
  return request(target, {
    method,
    path: pathOf(url, prefix),
    headers: { ...headers, host, origin: originOf(headers) },
  })
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  let head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (!/^transfer-encoding$/i.test(rawHeaders[place] ?? ''))
      head += `${rawHeaders[place]}: ${rawHeaders[place + 1]}\r\n`
  return `${head}\r\n`
}
