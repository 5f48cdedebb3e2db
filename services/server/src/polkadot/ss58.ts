import { blake2b } from '@noble/hashes/blake2'
import { base58 } from '@scure/base'

/** An account's key, and the number of the network that an address was written for. */
export type Ss58Address = { prefix: number; publicKey: Uint8Array }

const keyLength = 32
const checksumLength = 2
const salt = new TextEncoder().encode('SS58PRE')

/** Reads an address of an account, its checksum verified. Undefined: it is none. */
export function parseSs58(text: string): Ss58Address | undefined {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text) ? base58.decode(text) : new Uint8Array()
  const [first = 0xff, second = 0] = bytes
  // Numbers above 63 take two bytes; the first bit is for later use.
  const prefixLength = first < 0x40 ? 1 : 2
  const body = bytes.subarray(0, -checksumLength)
  if (first > 0x7f || body.length !== prefixLength + keyLength) return undefined
  if (checksumOf(body).some((byte, index) => byte !== bytes[body.length + index])) return undefined
  const prefix = prefixLength === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  // One address a network: a small number in two bytes would be a second one.
  if (prefixLength === 2 && prefix < 0x40) return undefined
  return { prefix, publicKey: body.slice(prefixLength) }
}

/** The address of an account on a network. */
export function formatSs58({ prefix, publicKey }: Ss58Address): string {
  const head = prefix < 0x40 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.of(...head, ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...checksumOf(body)))
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...salt, ...body), { dkLen: 64 }).subarray(0, checksumLength)
}
