/** The first line of sign-in messages (EIP-4361, and its likes for other chains): scheme, if there is one, and site. */
export const signInLine = /^(?:(https?):\/\/)?(\S+) wants you to sign in with your [\w ]+ account:$/

/** What may follow the statement. Not `Resources`: they can hand rights to others (EIP-5573). */
const field = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): [\x21-\x7e]+$/

/**
 * Whether a text is a sign-in of this account at the site that asks, and nothing else: each line must be one that such a message has. What
 * names another site, another address or resources is none.
 */
export function isOwnSignIn(text: string, { origin, address }: { origin: string; address: string }): boolean {
  const { host, protocol } = new URL(origin)
  const [first = '', named = '', ...rest] = text.split('\n')
  const [, scheme, site] = signInLine.exec(first) ?? []
  if (site !== host || (scheme !== undefined && `${scheme}:` !== protocol)) return false
  if (named !== address && !(address.startsWith('0x') && named.toLowerCase() === address.toLowerCase()))
    return false
  const begin = rest.lastIndexOf('') + 1
  // One or two empty lines, or a statement between two.
  if (rest[0] !== '' || begin > 3) return false
  const lines = rest.slice(begin)
  const names = lines.map((line) => field.exec(line)?.[1])
  if (names.includes(undefined) || new Set(names).size < names.length) return false
  const uri = lines[names.indexOf('URI')]?.slice('URI: '.length)
  return uri !== undefined && URL.canParse(uri) && new URL(uri).origin === origin
}
