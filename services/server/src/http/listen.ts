import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from '../config/configError.ts'

/** A server that listens. */
export type Listening = {
  url: string
  port: number
  /** What listens: another process can be given it. */
  socket: Server
  /** Takes no more connections. Those that are open have one answer each before they end. */
  release(): void
  /** Takes no more connections, lets the requests in flight finish until the deadline, then ends them. */
  close(deadlineMs: number): Promise<void>
}

/** Opens a port. */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  {
    host,
    port,
    socket,
    upgrade,
  }: {
    host: string
    port: number
    /** Listens already: the port is not opened, but taken over. */
    socket?: Server | undefined
    /** Takes connections that ask to become sockets. Without it they are answered like any other request. */
    upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
  },
): Promise<Listening> {
  let isClosing = false
  let closed: Promise<void> | undefined
  /** The last answer on each open connection. To be told of the end of each would cost, and only who stops wants to know. */
  const latest = new Map<Socket, ServerResponse>()
  const handle = getRequestListener(fetch)

  /** With its answer a connection is no longer needed. */
  function endWith(response: ServerResponse) {
    if (!response.headersSent) response.setHeader('connection', 'close')
    response.once('close', () => isClosing && server.closeIdleConnections())
  }

  const server = createHttpServer(
    {
      // A client that sends its headers slowly, or never, does not hold a connection.
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      latest.set(request.socket, response)
      if (closed) endWith(response)
      void handle(request, response)
    },
  )
  server.maxHeadersCount = 64
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)))
  if (upgrade) server.on('upgrade', upgrade)

  function release() {
    // Not that of an HTTP server, which ends idle connections: a request may be on its way on one.
    closed ??= new Promise((resolve) => Server.prototype.close.call(server, () => resolve()))
    for (const response of latest.values()) if (!response.writableFinished) endWith(response)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`Port ${port} is taken: stop what uses it, or set PORT to another.`)
          : error.code === 'EACCES'
            ? new ConfigError(`Port ${port} may not be used by this user: set PORT to another.`)
            : error,
      ),
    )
    if (socket) server.listen(socket, resolve)
    else server.listen(port, host, resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    port: actual,
    socket: server,
    release,
    async close(deadlineMs) {
      isClosing = true
      release()
      // Also those that are open and ask nothing.
      server.close()
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
      await closed
      clearTimeout(deadline)
    },
  }
}
