/**
 * Whether a request is one of those that the wallet's page makes of Bitcoin's index: what an address can spend, and the broadcast of a
 * transaction. The page may be open to a whole network, and the index has more than that. `path` has no prefix of the page any more.
 *
 * @example
 * isBitcoinRequest('GET', '/address/bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw/utxo') // true
 */
export function isBitcoinRequest(method: string, path: string): boolean {
  if (method === 'POST') return path === '/tx'
  return method === 'GET' && /^\/address\/[a-zA-Z0-9]{1,100}\/utxo$/.test(path)
}
