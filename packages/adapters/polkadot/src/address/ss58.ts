import { fromBase58, toBase58 } from '@latchkey/core'
import { blake2b } from './blake2b.ts'

/** An account's key, and the network that an address was written for. */
export type ParsedAddress = { format: number; publicKey: Uint8Array }

const keyLength = 32
const checksumLength = 2
const salt = new TextEncoder().encode('SS58PRE')

/** The account of an SS58 address, for whichever network it was written. Undefined where a character is wrong. */
export function parseAddress(value: unknown): ParsedAddress | undefined {
  if (typeof value !== 'string' || value.length > 50) return
  const bytes = fromBase58(value) ?? new Uint8Array()
  // The second bit of the first byte says whether there are two bytes of format; the first is for later use.
  const formatLength = bytes[0] !== undefined && bytes[0] & 0x40 ? 2 : 1
  const body = bytes.subarray(0, -checksumLength)
  if (bytes.length !== formatLength + keyLength + checksumLength || Number(bytes[0]) > 0x7f) return
  if (checksum(body).some((byte, index) => byte !== bytes[body.length + index])) return
  const [first = 0, second = 0] = bytes
  const format = formatLength === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  // The same account has one address a format: a small number in two bytes would be another.
  if (formatLength === 2 && format < 64) return
  return { format, publicKey: body.slice(formatLength) }
}

/** The address of an account for a network. */
export function formatAddress(publicKey: Uint8Array, format: number): string {
  const prefix = format < 64 ? [format] : [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
  const body = Uint8Array.of(...prefix, ...publicKey)
  return toBase58(Uint8Array.of(...body, ...checksum(body)))
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...salt, ...body), 64).subarray(0, checksumLength)
}
