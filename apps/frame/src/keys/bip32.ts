import { HDKey } from '@scure/bip32'
import type { Bytes } from './bytes.ts'

export const hardened = 0x80_00_00_00

/**
 * The secp256k1 key at a path (BIP-32), step by step, so that every node on the way can be overwritten.
 *
 * @example
 * deriveSecp256k1(seed, [44 + hardened, 60 + hardened, hardened, 0, 0]) // m/44'/60'/0'/0/0
 */
export function deriveSecp256k1(seed: Bytes, path: readonly number[]): Bytes {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of path) {
    const next = node.deriveChild(index)
    node.wipePrivateData()
    node = next
  }
  if (!node.privateKey) throw new Error('A node that was derived from a seed has a private key')
  const key = new Uint8Array(node.privateKey)
  node.wipePrivateData()
  return key
}
