import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from '../config/configError.ts'

/** A server that listens. */
export type Listening = {
  url: string
  port: number
  /** Takes no more connections, lets the requests in flight finish until the deadline, then ends them. */
  close(deadlineMs: number): Promise<void>
}

/** Opens a port. */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  {
    host,
    port,
    upgrade,
  }: {
    host: string
    port: number
    /** Takes connections that ask to become sockets. Without it they are answered like any other request. */
    upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
  },
): Promise<Listening> {
  let isClosing = false
  const unanswered = new Set<ServerResponse>()
  const handle = getRequestListener(fetch)
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
      unanswered.add(response)
      response.once('close', () => {
        unanswered.delete(response)
        if (isClosing) server.closeIdleConnections()
      })
      if (isClosing) endConnection(response)
      void handle(request, response)
    },
  )
  server.maxHeadersCount = 64
  if (upgrade) server.on('upgrade', upgrade)

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
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    port: actual,
    close: (deadlineMs) =>
      new Promise((resolve) => {
        isClosing = true
        for (const response of unanswered) endConnection(response)
        const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
        server.close(() => {
          clearTimeout(deadline)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** Tells the client that this was the last answer on its connection. */
function endConnection(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
