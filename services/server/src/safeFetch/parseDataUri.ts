const form = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?((?:;[a-z0-9=_.+-]+)*?)(;base64)?,/i

/** What a `data:` address holds. Undefined: it is none, or holds more than `maxBytes`. */
export function parseDataUri(
  uri: string,
  maxBytes: number,
): { type: string; bytes: Buffer<ArrayBuffer> } | undefined {
  // Escaped, a byte takes three characters.
  if (uri.length > 3 * maxBytes + 200) return undefined
  const [head, type = 'text/plain', , base64] = form.exec(uri) ?? []
  if (head === undefined) return undefined
  const text = uri.slice(head.length)
  const bytes = base64 ? Buffer.from(decode(text), 'base64') : Buffer.from(decode(text), 'utf8')
  return bytes.length > maxBytes ? undefined : { type: type.toLowerCase(), bytes }
}

/** Many do not escape what they should. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
