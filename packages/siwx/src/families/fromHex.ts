import { hexToBytes } from '@noble/hashes/utils.js'

/** The bytes of hexadecimal digits after `0x`, at most so many; undefined where it is something else. */
export function fromHex(text: string, limit: number): Uint8Array | undefined {
  const isHex = text.length <= 2 + limit * 2 && /^0x(?:[\dA-Fa-f]{2})*$/.test(text)
  return isHex ? hexToBytes(text.slice(2)) : undefined
}
