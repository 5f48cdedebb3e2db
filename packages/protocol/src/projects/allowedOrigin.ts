/** The origins that may use a project. The server's CORS, the relay, the frame and its `frame-ancestors` all read the same list. */
export type OriginRules = {
  /** Canonical origins, `https://*.host` for every name directly under a host. */
  origins: readonly string[]
  /** Only a development project allows plain http, and only from this machine. */
  isDevelopment: boolean
}

export type ParsedOrigin = { origin: string } | { problem: string }

/**
 * Parses an origin that an operator wants to allow. Returns its canonical form, or what is wrong with it.
 *
 * @example
 * parseAllowedOrigin('https://App.Example:443', { isDevelopment: false }) // { origin: 'https://app.example' }
 * parseAllowedOrigin('http://app.example', { isDevelopment: true }) // { problem: 'http is …' }
 */
export function parseAllowedOrigin(
  text: string,
  { isDevelopment }: Pick<OriginRules, 'isDevelopment'>,
): ParsedOrigin {
  const [, scheme, authority] = /^([a-z]+):\/\/([^/?#@\\\s]+)$/i.exec(text) ?? []
  if (!scheme || !authority)
    return { problem: 'an origin is a scheme, a host and perhaps a port, and nothing after them' }
  const url = parse(text)
  if (!url) return { problem: 'the host or the port is not valid' }
  if (url.hostname.endsWith('.')) return { problem: 'the host must not end with a dot' }
  const isWildcard = url.hostname.includes('*')
  if (url.protocol === 'http:') {
    if (!isLoopback(url.hostname) || isWildcard)
      return { problem: 'http is accepted from localhost, 127.0.0.1 and [::1] only: use https' }
    return isDevelopment
      ? { origin: url.origin }
      : { problem: 'http is accepted in development projects only: use https' }
  }
  if (url.protocol !== 'https:') return { problem: 'the scheme must be https' }
  if (isWildcard && !wildcardHost.test(url.hostname))
    return { problem: 'a wildcard stands for one whole name in front of a host: https://*.example.com' }
  return { origin: url.origin }
}

/**
 * Whether the `Origin` of a request is one that a project allows. A wildcard stands for exactly one name: neither the host
 * itself nor anything deeper.
 *
 * @example
 * isOriginAllowed('https://shop.app.example', { origins: ['https://*.app.example'], isDevelopment: false }) // true
 */
export function isOriginAllowed(
  origin: string | null | undefined,
  { origins, isDevelopment }: OriginRules,
): boolean {
  // No host has a star in its name.
  if (!origin || origin.length > 300 || origin.includes('*')) return false
  // The entries of the list are in canonical form.
  if (origin.startsWith('https://') && origins.includes(origin)) return true
  // Browsers send the canonical form too, so any other form does not come from a browser.
  if (parse(origin)?.origin !== origin) return false
  if (!origin.startsWith('https://') && !(isDevelopment && isLoopback(parse(origin)?.hostname ?? '')))
    return false
  return originsThatAllow(origin).some((candidate) => origins.includes(candidate))
}

/**
 * The entries that would allow an origin: itself and the wildcard above it. For a look-up in a table of origins.
 *
 * @example
 * originsThatAllow('https://a.b.example') // ['https://a.b.example', 'https://*.b.example']
 */
export function originsThatAllow(origin: string): string[] {
  const [, host] = /^https:\/\/[a-z0-9_-]+\.([^/]+)$/.exec(origin) ?? []
  return host && wildcardHost.test(`*.${host.replace(/:\d+$/, '')}`)
    ? [origin, `https://*.${host}`]
    : [origin]
}

/** A star, then at least two labels of which the last is not a number: `*.com` would allow everybody, and `*.0.0.1` is an IP address. */
const wildcardHost = /^\*(\.[a-z0-9_-]+)+\.(?!\d+$)[a-z0-9-]+$/

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
