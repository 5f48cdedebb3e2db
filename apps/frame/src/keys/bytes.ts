/** Bytes that WebCrypto takes: never in memory that is shared with another thread. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Overwrites secrets. JavaScript may have made copies of its own, so this shortens their life and promises nothing more. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/** Takes the same time wherever the first difference is. */
export function isEqual(some: Uint8Array, other: Uint8Array): boolean {
  if (some.length !== other.length) return false
  let difference = 0
  for (const [index, byte] of some.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Without padding. For what may be known to others: a text cannot be overwritten. */
export function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Undefined where it is no base64url. */
export function fromBase64Url(text: unknown): Bytes | undefined {
  if (typeof text !== 'string' || !/^[\w-]*$/.test(text) || text.length % 4 === 1) return
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
}
