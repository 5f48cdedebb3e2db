import { keccak_256 } from '@noble/hashes/sha3'
import type { Hex } from '../evm/hex.ts'

const keccak = (data: Uint8Array | string) => keccak_256(data)
const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

/** The hash under which a registry keeps a name (EIP-137). The name is normalised already. */
export function namehash(name: string): Hex {
  let node: Uint8Array = new Uint8Array(32)
  for (const label of name ? name.split('.').reverse() : [])
    node = keccak(Buffer.concat([node, keccak(label)]))
  return toHex(node)
}

/** A name as DNS writes it on the wire: each label after its length. Undefined: a label is empty or too long. */
export function dnsEncode(name: string): Hex | undefined {
  const parts: Uint8Array[] = []
  for (const label of name.split('.')) {
    const bytes = Buffer.from(label)
    if (bytes.length === 0 || bytes.length > 255) return undefined
    parts.push(Uint8Array.of(bytes.length), bytes)
  }
  return toHex(Buffer.concat([...parts, Uint8Array.of(0)]))
}
