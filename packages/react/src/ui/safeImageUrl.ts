/** Longer than any icon; what is longer is not one. */
const maxLength = 512_000

/**
 * The address of a picture that a wallet or a directory supplied, if it may be shown: `https:`, or an image written into
 * the address itself. Anything else (another scheme, a path on the page's own origin) is undefined. It must only ever be
 * the `src` of an `<img>`, where an SVG runs no script.
 *
 * @example
 * safeImageUrl('https://example.org/icon.png') // the same
 * safeImageUrl('javascript:alert(1)') // undefined
 */
export function safeImageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.length > maxLength) return undefined
  const trimmed = url.trim()
  if (/^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(trimmed)) return trimmed
  if (!/^https:\/\//i.test(trimmed)) return undefined
  try {
    const { href, username, password } = new URL(trimmed)
    return username || password ? undefined : href
  } catch {
    return undefined
  }
}
