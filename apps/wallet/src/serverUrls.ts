import type { ChainUrls } from './chain/chainUrls.ts'
import type { ClientOptions } from './connection/openClient.ts'

const projectId = 'sandbox'

/**
 * Where the server is asked: through the wallet's own origin, which hands everything under `/server` on. So a phone in the
 * same network needs one address, and the page's policy allows nobody else.
 *
 * @example
 * serverUrls('http://localhost:4430').relayUrl // 'ws://localhost:4430/server/'
 */
export function serverUrls(origin: string): ClientOptions & ChainUrls & { esploraUrl: string } {
  const base = `${origin}/server/`
  return {
    projectId,
    relayUrl: base.replace(/^http/, 'ws'),
    verifyKeyUrl: `${base}v3/public-key`,
    rpcUrl: (chain) => `${base}v1/?chainId=${encodeURIComponent(chain)}&projectId=${projectId}`,
    balanceUrl(chain, address) {
      const query = new URLSearchParams({
        chainId: chain,
        currency: 'usd',
        projectId,
        st: 'wallet',
        sv: '0.1.0',
      })
      return `${base}v1/account/${encodeURIComponent(address)}/balance?${query}`
    },
    // The server passes no requests on to Bitcoin's index, so the wallet's own server does.
    esploraUrl: `${origin}/bitcoin`,
  }
}
