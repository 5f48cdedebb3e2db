// The parts of RFC 3986 that a sign-in message uses. A user name before the host is never accepted: `example.com@evil.com`
// leads to `evil.com`.

const scheme = /^[A-Za-z][A-Za-z0-9+.-]*$/
/** `pchar` and the slash. */
const path = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/
/** The same, and a question mark: a query, a fragment. */
const query = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*$/
/** `reg-name`, which has the addresses of IPv4 in it. */
const name = /^(?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})*$/
/** What a browser can have in `location.hostname`. */
const hostname = /^[\w-]+(?:\.[\w-]+)*\.?$/

/** Whether a text is a scheme, such as `https`. */
export function isScheme(text: string): boolean {
  return scheme.test(text)
}

/** Whether a text is an absolute URI without a user name. */
export function isUri(text: string): boolean {
  const [beforeFragment = '', ...fragments] = text.split('#')
  const [beforeQuery = '', ...queries] = beforeFragment.split('?')
  const colon = beforeQuery.indexOf(':')
  if (!isScheme(beforeQuery.slice(0, Math.max(colon, 0)))) return false
  // A fragment has no number sign in it; a query may have question marks.
  if (fragments.length > 1 || !query.test(queries.join('?')) || !query.test(fragments.join(''))) return false
  const rest = beforeQuery.slice(colon + 1)
  if (!rest.startsWith('//')) return path.test(rest)
  const slash = rest.indexOf('/', 2)
  const end = slash < 0 ? rest.length : slash
  return isAuthority(rest.slice(2, end), name) && path.test(rest.slice(end))
}

/** Whether a text is a host, perhaps with a port, as a browser has it in `location.host`. */
export function isDomain(text: string): boolean {
  const [, port = '0'] = /:(\d*)$/.exec(text.replace(/^\[.*\]/, '')) ?? []
  return isAuthority(text, hostname) && port !== '' && Number(port) < 65_536
}

function isAuthority(text: string, host: RegExp): boolean {
  const match = /^(?:\[([\dA-Fa-f:.]+)\]|([^:]*))(?::\d*)?$/.exec(text)
  if (!match) return false
  const [, literal, plain = ''] = match
  return literal === undefined ? host.test(plain) : isIpv6(literal)
}

function isIpv6(text: string): boolean {
  try {
    return new URL(`http://[${text}]/`).hostname !== ''
  } catch {
    return false
  }
}
