import type { Namespace } from '@latchkey/protocol'
import type { Wallet } from '../wallets/wallet.ts'

type Page = Pick<Location, 'href' | 'origin'>

/**
 * Wallet apps that a page in another browser cannot reach in some namespace, but that open pages in a browser of their own. By reverse
 * domain name.
 */
const browsers: Readonly<Partial<Record<Namespace, Readonly<Record<string, (page: Page) => string>>>>> = {
  solana: {
    'app.phantom': ({ href, origin }) =>
      `https://phantom.app/ul/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
    'com.coinbase.wallet': ({ href }) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`,
  },
}

/**
 * A link that opens this page in the wallet's own browser, where the wallet is injected; undefined for wallets that do not need that.
 *
 * @example
 * inAppBrowserLink({ id: '1', name: 'Phantom', rdns: 'app.phantom' }, 'solana', location)
 */
export function inAppBrowserLink(wallet: Wallet, namespace: Namespace, page: Page): string | undefined {
  const known = browsers[namespace] ?? {}
  const { rdns } = wallet
  return rdns !== undefined && Object.hasOwn(known, rdns) ? known[rdns]?.(page) : undefined
}
