/** Letters, digits and the signs that need no quotes, in groups with single dots between them (RFC 5322 calls it a dot-atom). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** At least two labels, of which the last is no number: an IP address is no domain. */
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** What would make something else than a host of what follows `http://`, and what a URL would decode or drop. */
const notInDomain = /[\s\p{Cc}/:@?#[\]\\%<>"'`,;()|^&]/u

/**
 * An e-mail address in the one form in which two of them are compared: in lower case, the domain in ASCII. Undefined: it is none.
 * Quotes, commas, comments and spaces are never part of one, so that no mail server can read two addresses into it.
 *
 * @example
 * parseEmail('Alice@Bücher.example') // 'alice@xn--bcher-kva.example'
 * parseEmail('"a"@b.example') // undefined
 */
export function parseEmail(text: string): string | undefined {
  if (text.length > 254) return undefined
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0)).toLowerCase()
  const domain = toAscii(text.slice(at + 1))
  if (local.length > 64 || !localPart.test(local) || !domain) return undefined
  const email = `${local}@${domain}`
  return email.length <= 254 ? email : undefined
}

function toAscii(domain: string): string | undefined {
  const url = `http://${domain}`
  if (notInDomain.test(domain) || !URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return asciiDomain.test(hostname) ? hostname : undefined
}
