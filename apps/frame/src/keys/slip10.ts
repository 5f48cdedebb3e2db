import { type Bytes, concatBytes, utf8, wipe } from './bytes.ts'

const hardened = 0x80_00_00_00

/**
 * The ed25519 key at a path (SLIP-0010). Every step of this curve is hardened.
 *
 * @example
 * await deriveEd25519(seed, [44, 501, 0, 0]) // m/44'/501'/0'/0'
 */
export async function deriveEd25519(seed: Bytes, path: readonly number[]): Promise<Bytes> {
  let node = await hmacSha512(utf8('ed25519 seed'), seed)
  for (const index of path) {
    const step = new DataView(new ArrayBuffer(4))
    step.setUint32(0, hardened + index)
    const secret = node.slice(0, 32)
    const chainCode = node.slice(32)
    const input = concatBytes(Uint8Array.of(0), secret, new Uint8Array(step.buffer))
    const next = await hmacSha512(chainCode, input)
    wipe(node, secret, chainCode, input)
    node = next
  }
  const secret = node.slice(0, 32)
  wipe(node)
  return secret
}

async function hmacSha512(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}
