import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** A relay that refuses every client, as the server refuses one whose clock is ahead. */
export type RefusingRelay = {
  url: string
  /** How many sockets clients have asked for so far. */
  asked(): number
  stop(): Promise<void>
}

const reason = 'JWT validation error: JWT Token is not yet valid'

/** Starts it. The first sockets are kept waiting until there are as many as `together`, and are then refused one after the other. */
export async function startRefusingRelay({ together = 1 } = {}): Promise<RefusingRelay> {
  const server = createServer()
  const waiting: (() => Promise<void>)[] = []
  let asked = 0
  server.on('upgrade', async ({ headers }, socket) => {
    socket.on('error', () => {})
    asked += 1
    waiting.push(() => refuse(socket, headers['sec-websocket-key'] ?? ''))
    if (asked < together) return
    for (const next of waiting.splice(0)) await next()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    asked: () => asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Opens the socket and closes it with the code of a refusal. Resolves when the client is gone. */
async function refuse(socket: Duplex, key: string): Promise<void> {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  const closed = once(socket, 'close')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  const code = Buffer.alloc(2)
  code.writeUInt16BE(3000)
  const body = Buffer.concat([code, Buffer.from(reason)])
  socket.end(Buffer.concat([Buffer.from([0x88, body.length]), body]))
  socket.resume()
  await closed
}
