/** Bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of a hexadecimal text, which must be one. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** The bytes of what a wallet says is hexadecimal; undefined where it is not. */
export function parseHex(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' && /^(?:[\da-f]{2})+$/i.test(value) ? fromHex(value) : undefined
}
