/**
 * Whether a request is one of those that the wallet's page makes of Farcaster's relay: what a channel asks for, and the answer to it. `path` has no
 * prefix of the page any more.
 *
 * @example
 * isFarcasterRequest('GET', '/v1/channel/status') // true
 */
export function isFarcasterRequest(method: string, path: string): boolean {
  if (method === 'POST') return path === '/v1/channel/authenticate'
  return method === 'GET' && path === '/v1/channel/status'
}
