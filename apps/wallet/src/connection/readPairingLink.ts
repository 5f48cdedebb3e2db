/**
 * The connection link that the wallet was opened with: `/wc?uri=…`, as pages open wallets.
 *
 * @example
 * readPairingLink('http://localhost:4430/wc?uri=wc%3A…') // 'wc:…'
 */
export function readPairingLink(href: string): string | undefined {
  const { pathname, searchParams } = new URL(href)
  if (pathname.replace(/\/$/, '') !== '/wc') return undefined
  return linkInside(href) ?? searchParams.get('uri') ?? undefined
}

/** The connection link inside a link that opens a wallet. */
export function linkInside(link: string): string | undefined {
  const [, inside] = /^[a-z][a-z0-9+.-]*:[^?]*\?(?:.*&)?uri=(wc(?::|%3A).*)$/i.exec(link) ?? []
  if (inside === undefined || link.startsWith('wc:')) return undefined
  // Not every page encodes it. Then its own parameters look like those of the link around it, and all of them belong to it.
  if (/^wc:/i.test(inside)) return inside
  try {
    return decodeURIComponent(inside.split('&', 1)[0] ?? '')
  } catch {
    return undefined
  }
}
