import type { ProxyOptions } from 'vite'
import { isBitcoinRequest } from './isBitcoinRequest.ts'
import { isFarcasterRequest } from './isFarcasterRequest.ts'
import { ownOrigin } from './ownOrigin.ts'

/**
 * Hands on to the server, to Bitcoin's index and to Farcaster's relay what the wallet's page asks of them, and only what that page asks. The server knows the
 * wallet by its address on this machine; a phone knows it by another.
 */
export function serverProxy(targets: {
  server: string
  bitcoin: string
  farcaster: string
}): Record<string, ProxyOptions> {
  return {
    '/server/': handOn('/server', targets.server),
    '/bitcoin/': {
      ...handOn('/bitcoin', targets.bitcoin),
      ws: false,
      bypass: ({ method = '', url = '' }) =>
        isBitcoinRequest(method, url.slice('/bitcoin'.length)) ? undefined : false,
    },
    '/relay/': {
      ...handOn('/relay', targets.farcaster),
      ws: false,
      bypass: ({ method = '', url = '' }) =>
        isFarcasterRequest(method, url.slice('/relay'.length)) ? undefined : false,
    },
  }
}

function handOn(prefix: string, target: string): ProxyOptions {
  return {
    target,
    ws: true,
    changeOrigin: true,
    rewrite: (path) => path.slice(prefix.length),
    configure(proxy) {
      proxy.on('proxyReq', (request, { headers }) => request.setHeader('origin', ownOrigin(headers)))
      proxy.on('proxyReqWs', (request, { headers }) => request.setHeader('origin', ownOrigin(headers)))
    },
  }
}
