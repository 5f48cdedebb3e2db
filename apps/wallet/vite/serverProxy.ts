import type { IncomingHttpHeaders } from 'node:http'
import type { ProxyOptions } from 'vite'

/**
 * Hands on to the server what the wallet's page asks of it, and only what that page asks. The server knows the wallet by its
 * address on this machine; a phone knows it by another.
 */
export function serverProxy(target: string): Record<string, ProxyOptions> {
  return {
    '/server/': {
      target,
      ws: true,
      changeOrigin: true,
      rewrite: (path) => path.replace(/^\/server/, ''),
      configure(proxy) {
        proxy.on('proxyReq', (request, { headers }) => request.setHeader('origin', ownOrigin(headers)))
        proxy.on('proxyReqWs', (request, { headers }) => request.setHeader('origin', ownOrigin(headers)))
      },
    },
  }
}

/** Another page's origin goes on as it is, and the server refuses it. A browser names none for a plain question to its own host. */
export function ownOrigin({ origin, host = '', ...headers }: IncomingHttpHeaders): string {
  const isOwn =
    origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === `http://${host}`
  const { port } = new URL(`http://${host || 'localhost'}`)
  return isOwn ? `http://localhost${port && `:${port}`}` : (origin ?? 'null')
}
