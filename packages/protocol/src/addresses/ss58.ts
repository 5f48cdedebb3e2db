import { fromBase58, toBase58 } from './base58.ts'
import { blake2b } from './blake2b.ts'

/** An account's key, and the network that an address was written for. */
export type Ss58Address = { format: number; publicKey: Uint8Array }

const keyLength = 32
const checksumLength = 2
const salt = new TextEncoder().encode('SS58PRE')

/**
 * The account of an SS58 address, for whichever network it was written. Undefined where the checksum is wrong.
 *
 * @example
 * parseSs58('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')?.format // 0, Polkadot
 */
export function parseSs58(value: unknown): Ss58Address | undefined {
  if (typeof value !== 'string' || value.length > 50) return
  const bytes = fromBase58(value) ?? new Uint8Array()
  // The second bit of the first byte says whether the format takes two bytes; the first bit is reserved.
  const formatLength = bytes[0] !== undefined && bytes[0] & 0x40 ? 2 : 1
  const body = bytes.subarray(0, -checksumLength)
  if (bytes.length !== formatLength + keyLength + checksumLength || Number(bytes[0]) > 0x7f) return
  if (checksum(body).some((byte, index) => byte !== bytes[body.length + index])) return
  const [first = 0, second = 0] = bytes
  const format = formatLength === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  // An account has one address for each format, so a small format must not be written in two bytes.
  if (formatLength === 2 && format < 64) return
  return { format, publicKey: body.slice(formatLength) }
}

/**
 * The SS58 address of an account for a network.
 *
 * @example
 * formatSs58(publicKey, 0) // '15oF…', for Polkadot
 */
export function formatSs58(publicKey: Uint8Array, format: number): string {
  const prefix = format < 64 ? [format] : [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
  const body = Uint8Array.of(...prefix, ...publicKey)
  return toBase58(Uint8Array.of(...body, ...checksum(body)))
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...salt, ...body), 64).subarray(0, checksumLength)
}
