/**
 * The connection link that the wallet was opened with: `/wc?uri=…`, as pages open wallets.
 *
 * @example
 * readPairingLink('http://localhost:4430/wc?uri=wc%3A…') // 'wc:…'
 */
export function readPairingLink(href: string): string | undefined {
  const { pathname, searchParams } = new URL(href)
  return pathname.replace(/\/$/, '') === '/wc' ? (searchParams.get('uri') ?? undefined) : undefined
}
