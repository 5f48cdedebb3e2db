/** 128 random bits as text. `crypto.randomUUID` is missing in pages that are not secure. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
