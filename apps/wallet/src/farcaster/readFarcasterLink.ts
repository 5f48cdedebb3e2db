/**
 * The channel of a login by Farcaster that the wallet was opened for: `/farcaster?channelToken=…`. Undefined: it was opened for something else. Empty:
 * the link names no channel.
 *
 * @example
 * readFarcasterLink('http://localhost:4430/farcaster?channelToken=one') // 'one'
 */
export function readFarcasterLink(href: string): string | undefined {
  const { pathname, searchParams } = new URL(href)
  if (pathname.replace(/\/$/, '') !== '/farcaster') return undefined
  return searchParams.get('channelToken') ?? ''
}
