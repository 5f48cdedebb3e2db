/** Bytes as hexadecimal digits after `0x`. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The bytes of a hexadecimal text after `0x`. Undefined where it is none. */
export function parseHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^0x([\da-f]{2})*$/i.test(value)) return
  return Uint8Array.from({ length: value.length / 2 - 1 }, (_, index) =>
    Number.parseInt(value.slice(index * 2 + 2, index * 2 + 4), 16),
  )
}
