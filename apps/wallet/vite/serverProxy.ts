import type { ProxyOptions } from 'vite'
import { ownOrigin } from './ownOrigin.ts'

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
