import type { Network } from '../networks/network.ts'

/**
 * Where a chain is read by JSON-RPC: through the page's own server where it has one, otherwise at the network's own nodes. Never both,
 * so that a page with a server asks nobody else.
 *
 * @example
 * const [url] = nodeUrls(network)
 */
export function nodeUrls({ server, caipNetworkId, rpcUrls }: Network): readonly string[] {
  if (!server) return rpcUrls.default.http
  const query = new URLSearchParams({ chainId: caipNetworkId, projectId: server.projectId })
  return [new URL(`/v1/?${query}`, server.apiUrl).href]
}
